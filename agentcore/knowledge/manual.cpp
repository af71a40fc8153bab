// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/manual.h"

#include "agentcore/base/nearestname.h"
#include "agentcore/base/resourcetext.h"

#include <QStringList>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QStringList topics()
{
    return {u"models"_s,      u"web"_s,          u"editors"_s,    u"terminal"_s, u"scripts"_s,
            u"permissions"_s, u"sandbox"_s,      u"sessions"_s,   u"context"_s,  u"undo"_s,
            u"window"_s,      u"instructions"_s, u"subagents"_s,  u"agents"_s,   u"mcp"_s,
            u"questions"_s,   u"reference"_s,    u"installing"_s, u"trouble"_s};
}

//! Without the lines of its licence.
static QString textOf(const QString &topic)
{
    const QString text = resourceText(u"help/%1.md"_s.arg(topic));
    return text.sliced(qMax(text.indexOf("# "_L1), 0));
}

QList<ManualPage> manualPages()
{
    QList<ManualPage> pages;
    for (const QString &topic : topics()) {
        const QString text = textOf(topic);
        pages.append({topic, text.sliced(2, text.indexOf(u'\n') - 2)});
    }
    return pages;
}

Result<QString> manualPage(const QString &topic)
{
    const QStringList known = topics();
    const QString wanted = topic.trimmed().toLower();
    if (known.contains(wanted))
        return textOf(wanted);
    QStringList begun;
    std::ranges::copy_if(known, std::back_inserter(begun), [&wanted](const QString &name) {
        return !wanted.isEmpty() && name.startsWith(wanted);
    });
    if (begun.size() == 1)
        return textOf(begun.first());
    const QStringList near = nearNames(wanted, known);
    return fail(ErrorCode::NotFound,
                u"the manual has no page of that name; "_s
                    + (near.isEmpty() ? u"there are %1"_s.arg(known.join(u", "_s))
                                      : u"did you mean %1"_s.arg(near.join(u" or "_s))),
                topic);
}

} // namespace AgentCore
