import { fromPromise, type PromiseActorLogic } from "xstate";

/** An actor that `createStudio` provides. */
export const provided = <Output, Input>(): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error("createStudio provides the actors.")));
