import { createHash } from 'node:crypto';

// A visitor's page with a first view has its scripts in a template, which a browser does not load: most visitors only
// read, and links work without them. Once the page is there with its pictures they are fetched at low priority, and run
// when the browser is idle. They are loaded at once when the page is first used: a control gets a tap, a key is pressed,
// or the end of the page is near, where lists continue. An address with a hash needs them for its scrolling, one with
// `ref` to be counted. With the data saver nothing but use loads them. Where they cannot be loaded, the next use loads the
// page again, because a browser may not request a failed module a second time. The content security policy allows this
// script by its hash. A bar at the top shows that a page that was used is loading them (client/ui/theme/base.css).

const SCRIPT = [
  '(()=>{const d=document,w=window,page=d.documentElement,events=["pointerup","click","keydown","scroll"],',
  '[scripts,further]=["scripts","further"].map(id=>d.getElementById(id).content),isSaving="saver"in page.dataset;let all;',
  'const fetched=priority=>{const links=[...scripts.querySelectorAll("link")];',
  'all??=Promise.all(links.map(l=>new Promise(done=>{l.fetchPriority=priority;l.onload=l.onerror=done})));',
  'd.head.append(...links);return all},',
  'run=()=>d.head.append(scripts),',
  'whenIdle=act=>w.requestIdleCallback?requestIdleCallback(act):setTimeout(act,500),',
  'isUse=({type,target})=>type==="scroll"?scrollY+innerHeight+600>page.scrollHeight:',
  'type==="keydown"||target.closest("button,input,label,select,textarea");',
  'let load=type=>{page.dataset.loading="";',
  'const files=fetched("auto");if(type!=="scroll")files.then(()=>d.head.append(further));run()};',
  'const use=e=>{if(isUse(e)){for(const e of events)removeEventListener(e,use,true);load(e.type)}},',
  'listen=()=>{for(const e of events)addEventListener(e,use,true)};',
  'addEventListener("error",({target})=>{if(target.type==="module"){',
  'delete page.dataset.loading;load=()=>location.reload();listen()}},true);',
  'if(location.hash||/[?&]ref=/.test(location.search))isSaving?load("scroll"):fetched("low")&&run();',
  'else{listen();if(!isSaving)addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>',
  'fetched("low").then(()=>whenIdle(run)))))}})()',
].join('');

/**
 * These elements of a page's head, loaded when the page is first used or the browser is idle, and after a tap or a key the
 * `further` ones, which what it opens needs.
 */
export const loadOnUse = (scripts: readonly string[], further: readonly string[]): string =>
  `<template id="scripts">${scripts.join('')}</template><template id="further">${further.join('')}</template><script>${SCRIPT}</script>`;

/** The source by which `script-src` allows it. */
export const SCRIPTS_ON_USE_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
