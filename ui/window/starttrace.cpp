// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/starttrace.h"

#include <QAbstractScrollArea>
#include <QEvent>
#include <QTimer>

#include <cstdio>

namespace Ui {

void StartTrace::installIfWanted(QWidget *editor)
{
    if (!qEnvironmentVariableIsSet("AGENTAO_TRACE_START"))
        return;
    const auto *area = qobject_cast<const QAbstractScrollArea *>(editor);
    new StartTrace(editor, area ? area->viewport() : editor);
}

StartTrace::StartTrace(QWidget *editor, QWidget *painted)
    : QObject(editor)
    , m_editor(editor)
{
    painted->installEventFilter(this);
}

bool StartTrace::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Paint && m_editor->window()->focusWidget() == m_editor) {
        watched->removeEventFilter(this);
        // The frame is on its way to the screen when the event loop comes round again.
        QTimer::singleShot(0, this, &StartTrace::report);
    }
    return false;
}

void StartTrace::report()
{
    std::fputs("first-frame\n", stderr);
    std::fflush(stderr);
    deleteLater();
}

} // namespace Ui
