import type { HostFacts } from "../host-client.ts";

export const netlifyFacts: HostFacts = {
  pages: {
    account: "https://app.netlify.com/signup",
    key: "https://app.netlify.com/user/applications#personal-access-tokens",
    rules: "https://www.netlify.com/legal/acceptable-use-policy/",
  },
  addressOf: (name) => `https://${name}.netlify.app/`,
  // Its newer keys have a prefix and a fixed length.
  isWholeKey: (key) => /^nfp_\w{36}$/.test(key),
};
