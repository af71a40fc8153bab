// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QObject;

namespace Ui {

//! Lets a screen reader say \a text when it has said what it is at; \a source: a widget.
void announce(QObject *source, const QString &text);
//! Whether there is anybody to hear it.
bool isAnybodyListening();
//! Tells \a listener what is announced, too, as tests do; empty: nobody.
void setAnnouncementListener(std::function<void(const QString &text)> listener);

} // namespace Ui
