// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/deletedpicker.h"

#include "agentcore/base/textlimits.h"
#include "ui/text/fuzzymatch.h"

#include <QLocale>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kDeletedWidth = 460;

DeletedPicker::DeletedPicker(const QList<SessionInfo> &sessions, QWidget *parent)
    : PickPopup(tr("Restore a deleted session"), tr("Search deleted sessions"), parent)
    , m_sessions(sessions)
{
    setObjectName("deletedSessions"_L1);
    setAttribute(Qt::WA_DeleteOnClose);
    setFixedWidth(std::min(kDeletedWidth, parent->width()));
}

QList<PickEntry> DeletedPicker::entriesFor(const QString &typed) const
{
    QList<PickEntry> entries;
    for (const SessionInfo &session : m_sessions) {
        const QString title = sanitizedForDisplay(session.title).simplified();
        if (!fuzzyScore(typed, title))
            continue;
        const QString when
            = QLocale().toString(session.deletedAt.toLocalTime(), QLocale::ShortFormat);
        entries.append({.id = session.id,
                        .text = title.isEmpty() ? tr("New session") : title,
                        .detail = tr("deleted %1", "with day and time").arg(when)});
    }
    return entries;
}

} // namespace Ui
