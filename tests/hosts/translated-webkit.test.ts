import { describeTranslated } from "./translated.ts";

describeTranslated("WebKitGTK", ["en"]);
describeTranslated("WPE WebKit", []);
