import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { corsNeeds } from "../../../src/studio/actors/publish/netlify/cors.ts";
import { listen } from "../listen.ts";
import type { Site } from "../site.ts";
import { answerProblems, basePath, type Call, type Described, operationOf, requestProblems } from "./description.ts";
import { serveDeploy } from "./serve-deploy.ts";

/** A version of a site. */
export interface StoredDeploy {
  readonly id: string;
  readonly title: string;
  readonly createdAt: string;
  /** The SHA-1 of each file, by path with a slash before it. */
  readonly files: Readonly<Record<string, string>>;
  state: "uploading" | "processing" | "ready" | "error";
  error?: string;
  /** How often it is asked for until it is ready. */
  questions: number;
}

export interface StoredSite {
  readonly id: string;
  readonly name: string;
  /** Where the stand-in serves it, in place of `address`. */
  readonly local: string;
  /** What members open, as Netlify answers it. */
  readonly address: string;
  /** The version that members see. */
  live: string | undefined;
  deploys: StoredDeploy[];
  repository?: string;
}

/** What goes wrong with a call. */
export type Fault =
  /** The connection is cut before the call is answered, or after it was carried out. */
  | { readonly is: "cut" }
  | { readonly is: "cutAfter" }
  /** Something answers in Netlify's place. */
  | { readonly is: "page"; readonly status?: number }
  | {
      readonly is: "answer";
      readonly status: number;
      readonly body?: object;
      readonly headers?: Record<string, string>;
    }
  /** A file arrives with another byte. */
  | { readonly is: "altered" }
  /** The answer comes once the test lets it. */
  | { readonly is: "held"; readonly until: Promise<void> };

export interface NetlifyCall {
  /** As `PUT /deploys/{deploy_id}/files/{path}`. */
  readonly name: string;
  readonly values: readonly string[];
  readonly origin: string | undefined;
  readonly size: number;
}

/** What a key opens. */
interface Account {
  readonly name: string;
  sites: StoredSite[];
}

/**
 * Behaves as api.netlify.com does for the calls in use, and serves the sites as Netlify does, each at an address of its own. Every request and
 * every answer is held against Netlify's description; `problems` has what was wrong.
 */
export class FakeNetlify {
  readonly problems: string[] = [];
  readonly calls: NetlifyCall[] = [];
  readonly preflights: string[] = [];
  readonly accounts = new Map<string, Account>();
  /** The bytes of every file that was ever sent, by SHA-1. */
  readonly files = new Map<string, Buffer>();
  /** What goes wrong with a call; nothing by default. */
  fault: (call: NetlifyCall) => Fault | undefined = () => undefined;
  /** How a version ends once it has all its files. */
  endOf: (deploy: StoredDeploy) => "ready" | { readonly error: string } = () => "ready";
  /** Whether pages of other origins may ask. */
  allowsPages = true;
  /** Whether a version that is ready is shown. */
  publishes = true;
  /** Whether the owner keeps the version online that is there. */
  isLocked = false;
  /** What a list of sites has besides them, in whatever form. */
  strangers: readonly object[] = [];
  /** The time of its clock. */
  now = () => new Date();
  address = "";
  readonly #servers: Site[] = [];
  #ids = 0;

  static async start(): Promise<FakeNetlify> {
    const netlify = new FakeNetlify();
    const origin = await netlify.#listen((request, response) => void netlify.#answer(request, response));
    netlify.address = origin + basePath;
    return netlify;
  }

  async close(): Promise<void> {
    for (const { close } of this.#servers) await close();
  }

  /** Makes an account, and answers its key. */
  addAccount(name: string, key = `nfp_${createHash("sha1").update(name).digest("hex").slice(0, 36)}`): string {
    this.accounts.set(key, { name, sites: [] });
    return key;
  }

  /** Adds a site as somebody else's or another program's. */
  async addSite(key: string, name: string): Promise<StoredSite> {
    const address = `https://${name}.netlify.app`;
    const site: StoredSite = { id: this.#newId("site"), name, address, local: "", live: undefined, deploys: [] };
    const local = await this.#listen((request, response) => {
      const live = site.deploys.find(({ id }) => id === site.live);
      serveDeploy((path) => this.files.get(live?.files[path] ?? ""), request, response);
    });
    Object.assign(site, { local });
    this.accounts.get(key)?.sites.push(site);
    return site;
  }

  get sites(): readonly StoredSite[] {
    return [...this.accounts.values()].flatMap(({ sites }) => sites);
  }

  /** Forgets the calls up to now. */
  clear(): void {
    this.calls.length = 0;
  }

  #newId(kind: string): string {
    this.#ids += 1;
    return `${kind}-${this.#ids}`;
  }

  async #listen(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
    const server = await listen(createServer(handle));
    this.#servers.push(server);
    return new URL(server.address).origin;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://localhost");
    const { method = "GET", headers } = request;
    const origin = headers.origin;
    if (origin && this.allowsPages) response.setHeader("Access-Control-Allow-Origin", "*");
    if (method === "OPTIONS") {
      const wanted = headers["access-control-request-method"] ?? "";
      const sent = (headers["access-control-request-headers"] ?? "").split(",").filter(Boolean);
      this.preflights.push(`${wanted} ${pathname}`);
      const isNeeded =
        corsNeeds.methods.some((method) => method === wanted) &&
        sent.every((name) => corsNeeds.headers.some((own) => own === name.trim()));
      if (!isNeeded) this.problems.push(`${wanted} with ${sent} is no need that is written down`);
      // As a strict origin would: nothing but what was asked for, for this address alone, and no header of an answer.
      if (!this.allowsPages || !isNeeded) return void response.writeHead(403).end();
      return void response
        .writeHead(204, { "Access-Control-Allow-Methods": wanted, "Access-Control-Allow-Headers": sent.join(", ") })
        .end();
    }
    const path = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname;
    const body = await buffer(request).catch(() => Buffer.alloc(0));
    const call: Call = { method, path, query, type: headers["content-type"], body };
    const described = operationOf(call);
    // This is how a page finds out whether there is a connection at all.
    if (!described) return void response.writeHead(404).end("Not Found");
    this.problems.push(...requestProblems(call, described));
    const told = { name: described.name, values: described.values, origin, size: body.length };
    this.calls.push(told);
    const fault = this.fault(told);
    if (fault?.is === "cut") return void request.socket.destroy();
    if (fault?.is === "page")
      return void response
        .writeHead(fault.status ?? 200, { "Content-Type": "text/html" })
        .end("<!doctype html><p>Sign in");
    if (fault?.is === "held") await fault.until;
    if (fault?.is === "altered" && body.length > 0) body[0] = (body[0] as number) ^ 1;
    const account = this.accounts.get(headers.authorization?.replace(/^Bearer /, "") ?? "");
    const [status, answer] =
      fault?.is === "answer"
        ? [fault.status, fault.body ?? { code: fault.status, message: "Not now" }]
        : account
          ? await this.#carryOut(described, account, call)
          : [401, { code: 401, message: "Access Denied" }];
    if (fault?.is === "cutAfter") return void request.socket.destroy();
    if (fault?.is !== "answer") this.problems.push(...answerProblems(described, status, answer));
    const limits = { "X-RateLimit-Limit": "500", "X-RateLimit-Remaining": "499" };
    response.writeHead(status, {
      "Content-Type": "application/json; charset=utf-8",
      ...limits,
      ...(fault?.is === "answer" ? fault.headers : {}),
    });
    response.end(answer === undefined ? undefined : JSON.stringify(answer));
  }

  async #carryOut(
    { name, values }: Described,
    account: Account,
    { query, body }: Call,
  ): Promise<readonly [status: number, answer?: unknown]> {
    const [first = "", second = ""] = values;
    const missing = [404, { code: 404, message: "Not Found" }] as const;
    const site = account.sites.find(({ id, deploys }) => id === first || deploys.some((deploy) => deploy.id === first));
    const deploy = site?.deploys.find(({ id }) => id === first || id === second);
    const page = <Item>(all: readonly Item[]) => {
      const [number, size] = [Number(query.get("page") ?? 1), Number(query.get("per_page") ?? 100)];
      return all.slice((number - 1) * size, number * size);
    };
    switch (name) {
      case "GET /user":
        return [200, { id: this.#newId("user"), full_name: account.name, email: "owner@example.com" }];
      case "GET /sites":
        return [200, page([...account.sites.map((one) => this.#siteAnswer(one)), ...this.strangers])];
      case "POST /sites": {
        const wanted = String(JSON.parse(body.toString()).name);
        if (this.sites.some((one) => one.name === wanted)) return [422, { errors: { subdomain: ["must be unique"] } }];
        const key = [...this.accounts].find(([, one]) => one === account)?.[0] ?? "";
        return [201, this.#siteAnswer(await this.addSite(key, wanted))];
      }
    }
    if (!site) return missing;
    switch (name) {
      case "GET /sites/{site_id}":
        return [200, this.#siteAnswer(site)];
      case "GET /sites/{site_id}/deploys":
        return [200, page(site.deploys).map((one) => this.#deployAnswer(site, one))];
      case "POST /sites/{site_id}/deploys": {
        const begun: StoredDeploy = {
          id: this.#newId("deploy"),
          title: query.get("title") ?? "",
          createdAt: this.now().toISOString(),
          files: JSON.parse(body.toString()).files,
          state: "uploading",
          questions: 0,
        };
        site.deploys.unshift(begun);
        this.#goOn(begun);
        return [200, this.#deployAnswer(site, begun)];
      }
    }
    if (!deploy) return missing;
    switch (name) {
      case "GET /deploys/{deploy_id}":
        if (deploy.state === "processing" && ++deploy.questions > 1) this.#end(site, deploy);
        return [200, this.#deployAnswer(site, deploy)];
      case "PUT /deploys/{deploy_id}/files/{path}": {
        const sha = createHash("sha1").update(body).digest("hex");
        this.files.set(sha, body);
        this.#goOn(deploy);
        return [
          200,
          { id: `/${second}`, path: `/${second}`, sha, mime_type: "application/octet-stream", size: body.length },
        ];
      }
      case "POST /sites/{site_id}/deploys/{deploy_id}/restore":
        site.live = deploy.id;
        return [201, this.#deployAnswer(site, deploy)];
      case "DELETE /deploys/{deploy_id}":
        if (site.live === deploy.id) return [422, { code: 422, message: "A published deploy can't be deleted" }];
        site.deploys = site.deploys.filter((one) => one !== deploy);
        return [204];
      default:
        return missing;
    }
  }

  #missing = ({ files }: StoredDeploy) => [...new Set(Object.values(files))].filter((sha) => !this.files.has(sha));

  /** Once it has all files, a version is processed. */
  #goOn(deploy: StoredDeploy): void {
    if (deploy.state === "uploading" && this.#missing(deploy).length === 0) deploy.state = "processing";
  }

  #end(site: StoredSite, deploy: StoredDeploy): void {
    const end = this.endOf(deploy);
    if (end === "ready") {
      deploy.state = "ready";
      if (this.publishes && !this.isLocked) site.live = deploy.id;
    } else Object.assign(deploy, { state: "error", error: end.error });
  }

  #siteAnswer(site: StoredSite) {
    const live = site.deploys.find(({ id }) => id === site.live);
    return {
      id: site.id,
      name: site.name,
      state: "current",
      url: site.address,
      ssl_url: site.address,
      ...(live && { published_deploy: { ...this.#deployAnswer(site, live), locked: this.isLocked } }),
      build_settings: { ...(site.repository && { repo_url: site.repository }) },
    };
  }

  #deployAnswer(site: StoredSite, deploy: StoredDeploy) {
    return {
      id: deploy.id,
      site_id: site.id,
      state: deploy.state,
      title: deploy.title,
      created_at: deploy.createdAt,
      required: this.#missing(deploy),
      ...(deploy.error && { error_message: deploy.error }),
      ...(deploy.state === "ready" && { published_at: deploy.createdAt }),
    };
  }
}
