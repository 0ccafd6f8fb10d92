import type { Module } from '../../module';
import { Broadcast } from './broadcast.entity';
import { broadcastJobs } from './broadcast.jobs';
import { BroadcastResolver } from './broadcast.resolver';
import { broadcastsForNodes } from './broadcast.service';
import { ContactBlock } from './contactBlock.entity';
import { Message } from './message.entity';
import { MessageResolver, RoomMessagesResolver } from './message.resolver';
import { messageRoutes } from './message.routes';
import { messagesForNodes } from './message.service';
import { Room } from './room.entity';
import { CreatorRoomResolver, RoomResolver, ViewerRoomsResolver } from './room.resolver';
import { roomsForNodes } from './room.service';

/** Messages between creators and their members. */
export const messages: Module = {
  entities: [Room, Message, ContactBlock, Broadcast],
  personal: {
    'messages.sender_user_id': {
      erased: {
        with: 'person',
        set: "text = '', file_id = null, file_kind = null, idempotency_key = null, broadcast_id = null",
      },
      exported: { file: 'activity/messages', columns: 'id room_id number text file_id file_kind created_at' },
    },
    'broadcasts.creator_user_id': {
      erased: { with: 'person' },
      exported: { file: 'page/broadcasts', columns: 'id squad_ids member_ids text file_id file_kind created_at' },
    },
    'contact_blocks.blocker_id': {
      erased: { with: 'person' },
      exported: { file: 'activity/blockedContacts', columns: 'blocked_id created_at' },
    },
    'contact_blocks.blocked_id': {
      erased: { with: 'person' },
      exported: 'It is somebody else’s, who may have a copy of it.',
    },
    'rooms.creator_user_id': {
      erased: 'The other party keeps what they wrote; the person’s messages are emptied.',
      exported: 'What the person wrote is in activity/messages, with the room.',
    },
    'rooms.member_id': {
      erased: 'The other party keeps what they wrote; the person’s messages are emptied.',
      exported: 'What the person wrote is in activity/messages, with the room.',
    },
  },
  resolvers: [
    RoomResolver,
    ViewerRoomsResolver,
    CreatorRoomResolver,
    MessageResolver,
    RoomMessagesResolver,
    BroadcastResolver,
  ],
  routes: [messageRoutes],
  nodes: {
    rooms: ({ viewer }, ids) => roomsForNodes(viewer, ids),
    messages: ({ viewer }, ids) => messagesForNodes(viewer, ids),
    broadcasts: ({ viewer }, ids) => broadcastsForNodes(viewer, ids),
  },
  jobs: broadcastJobs,
};
