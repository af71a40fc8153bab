// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/sessionsections.h"

#include "agentcore/base/textlimits.h"
#include "ui/sessions/sessionlistmodel.h"
#include "ui/text/displaypath.h"

#include <QCollator>
#include <QDir>
#include <QFileInfo>
#include <QHash>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr auto kGroupPrefix = "group:"_L1;
static constexpr auto kFolderPrefix = "folder:"_L1;

QString SessionSection::group() const
{
    return key.startsWith(kGroupPrefix) ? key.sliced(kGroupPrefix.size()) : QString();
}

static QString keyOf(const SessionInfo &session, QDate today, SectionedBy by)
{
    if (session.isArchived)
        return u"archived"_s;
    if (session.isPinned)
        return u"pinned"_s;
    if (!session.group.isEmpty())
        return kGroupPrefix + session.group;
    if (by == SectionedBy::Folder)
        return kFolderPrefix + session.cwd;
    switch (SessionListModel::groupOf(session.updatedAt.toLocalTime().date(), today)) {
    case SessionListModel::Group::Today:
        return u"today"_s;
    case SessionListModel::Group::Yesterday:
        return u"yesterday"_s;
    case SessionListModel::Group::Older:
        break;
    }
    return u"older"_s;
}

static QString folderTitle(const QString &path)
{
    return QDir(path).isRoot() ? path : QFileInfo(path).fileName();
}

static QString titleOf(const QString &key)
{
    if (key.startsWith(kGroupPrefix))
        return sanitizedForDisplay(key.sliced(kGroupPrefix.size())).simplified();
    if (key.startsWith(kFolderPrefix))
        return sanitizedForDisplay(folderTitle(key.sliced(kFolderPrefix.size()))).simplified();
    if (key == "pinned"_L1)
        return SessionListModel::tr("Pinned");
    if (key == "archived"_L1)
        return SessionListModel::tr("Archived");
    if (key == "today"_L1)
        return SessionListModel::tr("Today");
    if (key == "yesterday"_L1)
        return SessionListModel::tr("Yesterday");
    return SessionListModel::tr("Older");
}

//! Where a section stands among those of other kinds.
static int rankOf(const QString &key)
{
    if (key == "pinned"_L1)
        return 0;
    if (key.startsWith(kGroupPrefix))
        return 1;
    return key == "archived"_L1 ? 3 : 2;
}

//! Folders of one name are told apart by what they are in.
static void tellApart(QList<SessionSection> &sections)
{
    QHash<QString, int> counts;
    for (const SessionSection &section : std::as_const(sections)) {
        if (section.key.startsWith(kFolderPrefix))
            ++counts[section.title];
    }
    for (SessionSection &section : sections) {
        if (!section.key.startsWith(kFolderPrefix))
            continue;
        const QString path = section.key.sliced(kFolderPrefix.size());
        section.tip = displayPath(path);
        if (counts.value(section.title) > 1)
            section.title += u" · "_s + sanitizedForDisplay(folderTitle(QFileInfo(path).path()));
    }
}

QList<SessionSection> sectionsOf(const QList<SessionInfo> &sessions, QDate today, SectionedBy by)
{
    QList<SessionSection> sections;
    QHash<QString, qsizetype> places;
    for (const SessionInfo &session : sessions) {
        const QString key = keyOf(session, today, by);
        const auto place = places.constFind(key);
        if (place != places.cend()) {
            sections[*place].sessions.append(session);
            continue;
        }
        places.insert(key, sections.size());
        sections.append({key, titleOf(key), {}, {session}});
    }
    tellApart(sections);
    QCollator collator;
    collator.setNumericMode(true);
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    std::ranges::stable_sort(
        sections, [&collator](const SessionSection &a, const SessionSection &b) {
            if (rankOf(a.key) != rankOf(b.key))
                return rankOf(a.key) < rankOf(b.key);
            return !a.group().isEmpty() && collator.compare(a.title, b.title) < 0;
        });
    return sections;
}

} // namespace Ui
