// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/paths/pathmapmodel.h"

#include "ui/text/displaypath.h"
#include "ui/text/plaintip.h"

#include <QLocale>
#include <QSet>

#include <algorithm>
#include <array>
#include <map>

using namespace Qt::StringLiterals;

namespace Ui {

using Way = PathTouch::Way;

static constexpr std::array kWays{Way::Written, Way::Read, Way::Searched};

static QString iconOf(Way way)
{
    return way == Way::Written ? u"edit"_s : way == Way::Read ? u"read"_s : u"search"_s;
}

namespace {

//! How often, by way.
struct Counts
{
    std::array<int, kWays.size()> values = {};

    void add(Way way) { ++values[size_t(way)]; }
    void add(const Counts &other)
    {
        for (size_t i = 0; i < values.size(); ++i)
            values[i] += other.values[i];
    }
    QString text() const;
    //! What matters most of it.
    Way most() const
    {
        for (const Way way : kWays) {
            if (values[size_t(way)] > 0)
                return way;
        }
        return Way::Read;
    }
};

//! A part of a path with what is below it.
struct Branch
{
    std::map<QString, Branch> below;
    QList<const PathTouch *> touches; //!< Of the path itself, in order.
    QString path;

    Counts own() const
    {
        Counts counts;
        for (const PathTouch *touch : touches)
            counts.add(touch->way);
        return counts;
    }
};

} // namespace

static QString countText(Way way, int count)
{
    switch (way) {
    case Way::Written:
        return PathMapModel::tr("%n written", nullptr, count);
    case Way::Read:
        return PathMapModel::tr("%n read", nullptr, count);
    case Way::Searched:
        return PathMapModel::tr("%n searched", nullptr, count);
    }
    Q_UNREACHABLE_RETURN({});
}

QString Counts::text() const
{
    QStringList parts;
    for (const Way way : kWays) {
        if (const int count = values[size_t(way)]; count > 0)
            parts += countText(way, count);
    }
    return parts.join(u", "_s);
}

static QStandardItem *itemOf(const QString &text, const QString &counts, const QString &icon)
{
    auto *item = new QStandardItem(text);
    item->setEditable(false);
    item->setData(counts, PathMapModel::CountsRole);
    item->setData(icon, PathMapModel::IconRole);
    item->setData(counts.isEmpty() ? text : text + u", "_s + counts, Qt::AccessibleTextRole);
    return item;
}

static QString timeText(const QDateTime &at)
{
    return at.isValid() ? QLocale().toString(at.toLocalTime().time(), QLocale::ShortFormat)
                        : QString();
}

//! The newest first.
static void addCalls(QStandardItem *parent, const Branch &branch)
{
    const qsizetype count = std::min<qsizetype>(branch.touches.size(), PathMapModel::kMostCalls);
    for (qsizetype i = 0; i < count; ++i) {
        const PathTouch *touch = branch.touches.at(branch.touches.size() - 1 - i);
        auto *item = itemOf(displayLine(touch->title), timeText(touch->at), iconOf(touch->way));
        item->setData(branch.path, PathMapModel::PathRole);
        item->setData(touch->callId, PathMapModel::CallRole);
        parent->appendRow(item);
    }
}

//! Adds \a branch, called \a name, below \a parent; how often all of it was touched.
static Counts addBranch(QStandardItem *parent, const QString &name, const Branch &branch)
{
    if (branch.touches.isEmpty() && branch.below.size() == 1 && !name.isEmpty()) {
        const auto &[next, only] = *branch.below.begin();
        if (!only.below.empty()) // a folder, too
            return addBranch(parent, name.endsWith(u'/') ? name + next : name + u'/' + next, only);
    }
    const bool isFolder = !branch.below.empty();
    Counts counts = branch.own();
    auto *item = itemOf(displayLine(name), {}, isFolder ? u"folder"_s : iconOf(counts.most()));
    // Folders first, each in the order of their names.
    for (const bool folders : {true, false}) {
        for (const auto &[next, below] : branch.below) {
            if (below.below.empty() != folders)
                counts.add(addBranch(item, next, below));
        }
    }
    addCalls(item, branch);
    const QString text = counts.text();
    item->setData(text, PathMapModel::CountsRole);
    item->setData(item->text() + u", "_s + text, Qt::AccessibleTextRole);
    item->setData(branch.path, PathMapModel::PathRole);
    item->setData(isFolder, PathMapModel::FolderRole);
    item->setToolTip(plainTip(displayPath(branch.path)));
    if (!branch.touches.isEmpty())
        item->setData(branch.touches.constLast()->callId, PathMapModel::CallRole);
    parent->appendRow(item);
    return counts;
}

//! Puts \a touch into \a root, whose path is \a rootPath.
static void put(Branch &root, const QString &rootPath, const PathTouch &touch)
{
    const QString rest = touch.path.mid(rootPath.size());
    Branch *branch = &root;
    QString path = rootPath == "/"_L1 ? QString() : rootPath;
    for (const QStringView part : QStringView(rest).split(u'/', Qt::SkipEmptyParts)) {
        path += u'/';
        path += part;
        branch = &branch->below[part.toString()];
        branch->path = path;
    }
    branch->touches.append(&touch);
}

static bool accepts(const PathMapModel::Filter &filter, const PathTouch &touch)
{
    if (filter.way && *filter.way != touch.way)
        return false;
    return std::ranges::all_of(
        QStringView(filter.words).split(u' ', Qt::SkipEmptyParts),
        [&touch](QStringView word) { return touch.path.contains(word, Qt::CaseInsensitive); });
}

PathMapModel::PathMapModel(QObject *parent)
    : QStandardItemModel(parent)
{ }

void PathMapModel::setTouches(const QList<PathTouch> &touches, const QString &folder,
                              const Filter &filter)
{
    Branch inside;
    Branch outside;
    inside.path = folder;
    outside.path = u"/"_s;
    QSet<QString> paths;
    Counts all;
    for (auto touch = touches.crbegin(); touch != touches.crend(); ++touch) {
        if (!accepts(filter, *touch)
            || (paths.size() >= kMostPaths && !paths.contains(touch->path)))
            continue;
        paths.insert(touch->path);
        all.add(touch->way);
        const bool isInside = touch->path == folder || touch->path.startsWith(folder + u'/');
        if (isInside && !folder.isEmpty())
            put(inside, folder, *touch);
        else
            put(outside, u"/"_s, *touch);
    }
    const auto inOrder = [](Branch &branch, const auto &self) -> void {
        std::ranges::reverse(branch.touches);
        for (auto &[name, below] : branch.below)
            self(below, self);
    };
    inOrder(inside, inOrder);
    inOrder(outside, inOrder);
    clear();
    if (!inside.below.empty() || !inside.touches.isEmpty())
        addBranch(invisibleRootItem(), folder.section(u'/', -1), inside);
    if (!outside.below.empty())
        addBranch(invisibleRootItem(), u"/"_s, outside);
    const int count = int(paths.size());
    m_summary = count == 0 ? QString()
        : count == 1       ? tr("One path: %1").arg(all.text())
                           : tr("%n paths: %1", nullptr, count).arg(all.text());
}

} // namespace Ui
