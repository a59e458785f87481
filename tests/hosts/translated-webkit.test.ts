import { describeTranslated } from "./translated.ts";

describeTranslated("WebKitGTK");
describeTranslated("WPE WebKit");
