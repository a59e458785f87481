// As a build does, styled-components inserts rules. In development it writes texts, and the browser reads all rules anew with each.
globalThis.SC_DISABLE_SPEEDY = false;

export {};
