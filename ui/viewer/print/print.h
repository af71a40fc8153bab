// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

class QString;
class QTextDocument;
class QWidget;

//! See AgentaoPrint in ui/viewer/paper.h.
extern "C" Q_DECL_EXPORT int agentaoPrint(QWidget *parent, const QString &title,
                                          QTextDocument *document);
