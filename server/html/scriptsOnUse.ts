import { createHash } from 'node:crypto';

// With the data saver a visitor's page has its scripts in a template, which a browser does not load: most visitors only
// read, and links work without them. They are moved to the head when the page is first used: a control gets a tap, a key
// is pressed, or the end of the page is near, where lists continue. An address with a hash needs them for its scrolling, one
// with `ref` to be counted. Where they cannot be loaded, the next use loads the page again, because a browser may not
// request a failed module a second time. The content security policy allows this script by its hash.

const SCRIPT = [
  '(()=>{const d=document,page=d.documentElement,events=["pointerup","click","keydown","scroll"];',
  'let load=()=>{page.dataset.loading="";d.head.append(d.getElementById("scripts").content)};',
  'const isUse=({type,target})=>type==="scroll"?scrollY+innerHeight+600>page.scrollHeight:',
  'type==="keydown"||target.closest("button,input,label,select,textarea"),',
  'use=e=>{if(isUse(e)){for(const e of events)removeEventListener(e,use,true);load()}},',
  'listen=()=>{for(const e of events)addEventListener(e,use,true)};',
  'addEventListener("error",({target})=>{if(target.type==="module"){',
  'delete page.dataset.loading;load=()=>location.reload();listen()}},true);',
  'if(location.hash||/[?&]ref=/.test(location.search))load();else listen()})()',
].join('');

/** These elements of a page's head, loaded when the page is first used. */
export const loadOnUse = (scripts: readonly string[]): string =>
  `<template id="scripts">${scripts.join('')}</template><script>${SCRIPT}</script>`;

/** The source by which `script-src` allows it. */
export const SCRIPTS_ON_USE_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
