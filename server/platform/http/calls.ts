import type { TSchema } from '@sinclair/typebox';
import type { RequestHandler, Router } from 'express';
import type { AnyObjectSchema } from 'yup';

/** Who may call: anybody, those who are signed in, have verified their address, run a page, or another server that signs what it sends. */
export type Caller = 'anyone' | 'signedIn' | 'verified' | 'creator' | 'server';

/** What programs are told of a call, beside its door. */
export interface Told {
  /** What it does: a sentence. */
  does: string;
  by: Caller;
  /** The form that it takes as JSON. */
  takes?: AnyObjectSchema | TSchema;
  /** The form that it takes as multipart, and the parts that bring files, with what each brings. */
  form?: { fields?: AnyObjectSchema; files: Record<string, string> };
  /** What is in its path, where that is not an id. */
  params?: Record<string, TSchema>;
  query?: Record<string, TSchema>;
  /** It answers a slice of a list, by `limit` and `cursor`. */
  isList?: boolean;
  /** 200 unless another one is said. */
  status?: number;
  /** The type of what it answers or takes where that is not JSON. */
  sends?: string;
  reads?: string;
  /** How it refuses, beyond what follows from the rest. */
  refuses?: readonly number[];
}

const all = new WeakMap<object, Told & { gives?: TSchema | undefined }>();

/** Says of a door what programs are told of it. */
export function tell<Door extends RequestHandler>(told: Told & { gives?: TSchema | undefined }, door: Door): Door {
  all.set(door, told);
  return door;
}

/** A method at a path, with what is told of it, if anything. */
export interface ToldRoute {
  method: string;
  /** As Express has it: with :name for what changes. */
  path: string;
  told: (Told & { gives?: TSchema | undefined }) | undefined;
  handlers: RequestHandler[];
}

interface Layer {
  route?: { path: string; stack: { method: string; handle: RequestHandler }[] };
  handle: { stack?: Layer[] };
}

/** Everything that these routers answer, as Express keeps it. */
export function routesIn(router: Router): ToldRoute[] {
  return (router.stack as unknown as Layer[]).flatMap(({ route, handle }) => {
    if (!route) return handle.stack ? routesIn(handle as Router) : [];
    const methods = [...new Set(route.stack.map(({ method }) => method))];
    return methods.map((method) => {
      const handlers = route.stack.filter((layer) => layer.method === method).map(({ handle }) => handle);
      const told = route.stack.map(({ handle }) => all.get(handle)).find(Boolean);
      return { method, path: route.path, told, handlers };
    });
  });
}
