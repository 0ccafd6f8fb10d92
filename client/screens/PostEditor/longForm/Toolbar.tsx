import { Flex, IconButton } from '@chakra-ui/react';
import { type Editor, useEditorState } from '@tiptap/react';
import AudioLines from 'lucide/dist/esm/icons/audio-lines.mjs';
import Heading2 from 'lucide/dist/esm/icons/heading-2.mjs';
import Heading3 from 'lucide/dist/esm/icons/heading-3.mjs';
import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs';
import Italic from 'lucide/dist/esm/icons/italic.mjs';
import Bold from 'lucide/dist/esm/icons/letter-b.mjs';
import Link from 'lucide/dist/esm/icons/link.mjs';
import List from 'lucide/dist/esm/icons/list.mjs';
import ListOrdered from 'lucide/dist/esm/icons/list-ordered.mjs';
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import Redo from 'lucide/dist/esm/icons/redo-2.mjs';
import Quote from 'lucide/dist/esm/icons/text-quote.mjs';
import Undo from 'lucide/dist/esm/icons/undo-2.mjs';
import Video from 'lucide/dist/esm/icons/video.mjs';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { FileKind } from '../../../../server/rules/media';
import { LONG_POST } from '../../../../server/words/en/longPosts';
import { POST_DOWNLOADS } from '../../../../server/words/en/postDownloads';
import { POST_SOUNDS } from '../../../../server/words/en/postSounds';
import { Icon } from '../../../ui/Icon';

interface Tool {
  label: string;
  icon: typeof Bold;
  act: () => void;
  /** Whether the text at the cursor has it; undefined for an action. */
  isOn?: boolean;
  isOff?: boolean;
}

interface ToolbarProps {
  editor: Editor;
  onLink: () => void;
  onFile: (kind: FileKind) => void;
}

/** The tools of the editor: one stop for Tab, the arrows move among them. A press leaves the selection as it is. */
export function Toolbar({ editor, onLink, onFile }: ToolbarProps) {
  const tools = useTools({ editor, onLink, onFile });
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);

  function moveBy(event: KeyboardEvent): void {
    const next = nextOf(event.key, current, tools.length, getComputedStyle(bar.current!).direction === 'rtl');
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <Flex
      ref={bar}
      role="toolbar"
      aria-label={LONG_POST.toolbar}
      wrap="wrap"
      onKeyDown={moveBy}
      // The buttons would take the focus from the selected words, and close the keyboard of a phone.
      onMouseDown={(event) => event.preventDefault()}
    >
      {tools.map(({ label, icon, act, isOn, isOff = false }, at) => (
        <IconButton
          key={label}
          variant={isOn ? 'subtle' : 'ghost'}
          minW="11"
          minH="11"
          px="0"
          borderRadius="l1"
          aria-label={label}
          title={label}
          aria-pressed={isOn}
          aria-disabled={isOff}
          opacity={isOff ? 0.4 : undefined}
          tabIndex={at === current ? 0 : -1}
          onFocus={() => setCurrent(at)}
          onClick={() => isOff || act()}
        >
          <Icon of={icon} size={20} />
        </IconButton>
      ))}
    </Flex>
  );
}

/** The tool that a key leads to; null for any other key. */
function nextOf(key: string, current: number, count: number, isRightToLeft: boolean): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  return step === undefined ? null : (current + (isRightToLeft ? -step : step) + count) % count;
}

function useTools({ editor, onLink, onFile }: ToolbarProps): Tool[] {
  const on = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const run = () => editor.chain().focus();
  return [
    { label: LONG_POST.bold, icon: Bold, isOn: on.bold, isOff: !on.canBold, act: () => run().toggleBold().run() },
    { label: LONG_POST.italic, icon: Italic, isOn: on.italic, act: () => run().toggleItalic().run() },
    { label: LONG_POST.heading, icon: Heading2, isOn: on.heading, act: () => run().toggleHeading({ level: 2 }).run() },
    {
      label: LONG_POST.subheading,
      icon: Heading3,
      isOn: on.subheading,
      act: () => run().toggleHeading({ level: 3 }).run(),
    },
    { label: LONG_POST.bulletList, icon: List, isOn: on.bulletList, act: () => run().toggleBulletList().run() },
    {
      label: LONG_POST.orderedList,
      icon: ListOrdered,
      isOn: on.orderedList,
      act: () => run().toggleOrderedList().run(),
    },
    { label: LONG_POST.quote, icon: Quote, isOn: on.quote, act: () => run().toggleBlockquote().run() },
    { label: LONG_POST.link, icon: Link, isOn: on.link, act: onLink },
    { label: LONG_POST.picture, icon: ImagePlus, act: () => onFile('image') },
    { label: LONG_POST.video, icon: Video, act: () => onFile('video') },
    { label: POST_SOUNDS.add, icon: AudioLines, act: () => onFile('audio') },
    { label: POST_DOWNLOADS.add, icon: Paperclip, act: () => onFile('file') },
    { label: LONG_POST.undo, icon: Undo, isOff: !on.canUndo, act: () => run().undo().run() },
    { label: LONG_POST.redo, icon: Redo, isOff: !on.canRedo, act: () => run().redo().run() },
  ];
}

const stateOf = (editor: Editor) => ({
  bold: editor.isActive('bold'),
  canBold: !editor.isActive('heading'),
  italic: editor.isActive('italic'),
  heading: editor.isActive('heading', { level: 2 }),
  subheading: editor.isActive('heading', { level: 3 }),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});
