import { pictures } from "virtual:onward/pictures";
import { fetchAhead } from "./open-file.ts";

// Without their keys, which are in the sealed payload, they are as closed as before.
fetchAhead(pictures);
