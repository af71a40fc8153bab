// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QObject;

//! The steps in which a window is put together, in this order: each uses what those before it made.
namespace Ui {

class SessionController;
struct WindowParts;
struct WindowServices;

SessionController *makeController(const WindowServices &services, QObject *window);
//! Who shows and asks in the conversation, the side bar and the header.
void makePresenters(WindowParts *parts, const WindowServices &services);
//! What stands beside the conversation or lies over it, the palette and the settings.
void makeRooms(WindowParts *parts, const WindowServices &services);
//! Those that nobody calls, as they follow what happens in the window. \a parts outlive them.
void makeFollowers(const WindowParts &parts, const WindowServices &services);
//! Lets the window's actions do what they are for. \a parts outlive the actions.
void connectCommands(const WindowParts *parts);
//! Lets the rooms of the window hear of each other. \a parts outlive them.
void connectRooms(const WindowParts *parts);

} // namespace Ui
