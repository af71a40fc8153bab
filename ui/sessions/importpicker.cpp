// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/importpicker.h"

#include "agentcore/base/textlimits.h"
#include "ui/text/displaypath.h"
#include "ui/text/fuzzymatch.h"

#include <QLocale>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kImportWidth = 460;

ImportPicker::ImportPicker(const QList<ForeignSession> &sessions, QWidget *parent)
    : PickPopup(tr("Conversations of other programs"), tr("Search what can be imported"), parent)
    , m_sessions(sessions)
{
    setObjectName("importPicker"_L1);
    setAttribute(Qt::WA_DeleteOnClose);
    setFixedWidth(std::min(kImportWidth, parent->width()));
}

QList<PickEntry> ImportPicker::entriesFor(const QString &typed) const
{
    QList<PickEntry> entries;
    for (const ForeignSession &session : m_sessions) {
        const QString title = session.title.isEmpty()
            ? tr("All conversations with %1 in this folder").arg(session.program)
            : sanitizedForDisplay(session.title).simplified();
        if (!fuzzyScore(typed, title + u' ' + session.program))
            continue;
        const QString when
            = QLocale().toString(session.updatedAt.toLocalTime(), QLocale::ShortFormat);
        entries.append(
            {.id = session.path, .text = title, .detail = u"%1 · %2"_s.arg(session.program, when)});
    }
    entries.append({.id = kOtherFile, .text = tr("Choose a file…"), .icon = u"folder"_s});
    return entries;
}

} // namespace Ui
