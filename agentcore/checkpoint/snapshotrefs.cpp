// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/snapshotrefs.h"

#include "agentcore/checkpoint/shadowfiles.h"
#include "agentcore/checkpoint/treechanges.h"

#include <QHash>
#include <QUrl>

#include <algorithm>
#include <ranges>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kRefs = "refs/agentao/"_L1;
static constexpr auto kRestoreWord = "restore"_L1;
static constexpr auto kDoubtWord = "doubt"_L1;
static constexpr char kRules[] = "rules ";

QString SnapshotRefs::refOf(const Name &name)
{
    return kRefs + name.session + u'/' + name.id
        + (name.moment == Moment::Begin ? "/begin"_L1 : "/end"_L1)
        + (name.run > 0 ? u'-' + QString::number(name.run) : QString());
}

//! "<milliseconds since 1970> turn <title>", an empty line, then a line per uncovered path and one
//! of rules, which alone has a blank.
static QByteArray messageOf(const TreeSnapshot &snapshot, const Checkpoint &checkpoint,
                            bool isAfterDoubt)
{
    const QLatin1StringView word = isAfterDoubt         ? kDoubtWord
        : checkpoint.reason == Checkpoint::Reason::Turn ? "turn"_L1
                                                        : kRestoreWord;
    QByteArray message = QByteArray::number(QDateTime::currentMSecsSinceEpoch()) + ' ' + word.data()
        + ' ' + QUrl::toPercentEncoding(checkpoint.title) + "\n\n";
    for (const QByteArray &path : snapshot.uncovered)
        message += path.toPercentEncoding("/") + '\n';
    if (!snapshot.rules.isEmpty())
        message += kRules + snapshot.rules.toPercentEncoding("/ *.") + '\n';
    return message;
}

Result<void> SnapshotRefs::store(const Name &name, const TreeSnapshot &snapshot,
                                 const Checkpoint &checkpoint)
{
    const QByteArray who = " Agentao <agentao@localhost> "
        + QByteArray::number(QDateTime::currentSecsSinceEpoch()) + " +0000\n";
    const ShadowFiles files(m_shadow->folder());
    const auto commit = files.keep("commit",
                                   "tree " + snapshot.tree + "\nauthor" + who + "committer" + who
                                       + '\n' + messageOf(snapshot, checkpoint, name.isAfterDoubt),
                                   snapshot.tree.size());
    if (!commit)
        return std::unexpected(commit.error());
    // With HEAD at the newest one, the next status has nothing to say about the index.
    const auto pointed = files.point(refOf(name), *commit);
    if (!pointed)
        return std::unexpected(pointed.error());
    if (*pointed)
        return {};
    const QByteArray updates
        = "update HEAD " + *commit + "\nupdate " + refOf(name).toLatin1() + ' ' + *commit + '\n';
    return m_shadow->git()
        .run({u"update-ref"_s, u"--stdin"_s}, updates)
        .transform([](const QByteArray &) { });
}

//! Reads "tree ID", other headers, an empty line, the message.
static StoredSnapshot snapshotOf(const QByteArray &commit)
{
    constexpr qsizetype kTreeWord = 5;
    StoredSnapshot stored;
    const qsizetype messageAt = commit.indexOf("\n\n") + 2;
    stored.snapshot.tree = commit.sliced(kTreeWord, commit.indexOf('\n') - kTreeWord);
    const QByteArrayList lines = commit.sliced(messageAt).split('\n');
    stored.at = QDateTime::fromMSecsSinceEpoch(lines.first().split(' ').first().toLongLong(),
                                               QTimeZone::UTC);
    for (const QByteArray &line : lines | std::views::drop(1)) {
        if (line.startsWith(kRules))
            stored.snapshot.rules = QByteArray::fromPercentEncoding(line.sliced(sizeof kRules - 1));
        else if (!line.isEmpty())
            stored.snapshot.uncovered += QByteArray::fromPercentEncoding(line);
    }
    return stored;
}

static bool isCommit(const QByteArray &text)
{
    return text.startsWith("tree ") && text.contains("\n\n");
}

static std::unexpected<Error> damaged(const QString &id)
{
    return fail(ErrorCode::Io, u"the record of this state is damaged, so nothing is changed"_s, id);
}

Result<StoredSnapshot> SnapshotRefs::load(const Name &name) const
{
    const QString ref = refOf(name);
    const auto answer = m_shadow->git().ask({u"cat-file"_s, u"commit"_s, ref});
    if (!answer)
        return std::unexpected(answer.error());
    if (answer->exitCode == 0 && isCommit(answer->output))
        return snapshotOf(answer->output);
    const auto known = entries(name.session + u'/' + name.id);
    if (!known || !known->isEmpty())
        return damaged(name.id);
    return fail(ErrorCode::NotFound, u"there is no such checkpoint, or no more"_s, name.id);
}

//! Reads "ref commit" and the first line of the commit's message.
std::optional<SnapshotRefs::Entry> SnapshotRefs::entryOf(const QByteArray &line)
{
    const QByteArrayList words = line.split(' ');
    const QByteArrayList parts = words.first().split('/');
    constexpr qsizetype kParts = 5; // refs, agentao, session, id, moment
    if (parts.size() != kParts)
        return std::nullopt;
    Entry entry;
    entry.ref = words.first();
    entry.name
        = {QString::fromLatin1(parts[2]), QString::fromLatin1(parts[3]),
           parts[4].startsWith("begin") ? Moment::Begin : Moment::End,
           parts[4].mid(parts[4].indexOf('-') + 1).toInt(), words.value(3) == kDoubtWord.data()};
    entry.commit = words.value(1);
    entry.at = words.value(2).toLongLong();
    entry.isRestore = words.value(3) == kRestoreWord.data();
    entry.title = QString::fromUtf8(QByteArray::fromPercentEncoding(words.value(4)));
    return entry;
}

//! The entries of one checkpoint and their commits, without git; unset: not all of them are files.
std::optional<QList<SnapshotRefs::Entry>>
SnapshotRefs::entriesInFiles(const QString &checkpoint,
                             QHash<QByteArray, QByteArray> *commits) const
{
    const ShadowFiles files(m_shadow->folder());
    const auto refs = files.refsIn(kRefs + checkpoint);
    if (!refs)
        return std::nullopt;
    QList<Entry> entries;
    for (auto ref = refs->cbegin(); ref != refs->cend(); ++ref) {
        const auto text = files.commit(ref.value());
        if (!text || !isCommit(*text))
            return std::nullopt;
        const QByteArray subject = text->sliced(text->indexOf("\n\n") + 2).split('\n').first();
        const auto entry = entryOf(QByteArray(kRefs.data()) + checkpoint.toLatin1() + '/'
                                   + ref.key() + ' ' + ref.value() + ' ' + subject);
        if (entry)
            entries += *entry;
        commits->insert(ref.value(), *text);
    }
    std::ranges::stable_sort(entries, {}, &Entry::at);
    return entries;
}

Result<QList<SnapshotRefs::Entry>> SnapshotRefs::entries(const QString &below) const
{
    const auto listed = m_shadow->git().run(
        {u"for-each-ref"_s, u"--format=%(refname) %(objectname) %(contents:subject)"_s,
         kRefs + below});
    if (!listed)
        return std::unexpected(listed.error());
    QList<Entry> entries;
    for (const QByteArray &line : listed->split('\n')) {
        if (const auto entry = entryOf(line))
            entries += *entry;
    }
    std::ranges::stable_sort(entries, {}, &Entry::at);
    return entries;
}

Result<QList<Checkpoint>> SnapshotRefs::list(const QString &session) const
{
    const auto all = entries(session);
    if (!all)
        return std::unexpected(all.error());
    QList<Checkpoint> checkpoints;
    for (const Entry &entry : *all) {
        if (entry.name.moment == Moment::Begin && entry.name.run == 0) {
            checkpoints.append(
                {entry.name.id, QDateTime::fromMSecsSinceEpoch(entry.at, QTimeZone::UTC),
                 entry.isRestore ? Checkpoint::Reason::Restore : Checkpoint::Reason::Turn,
                 entry.title});
        }
    }
    return checkpoints;
}

Result<QList<RecordedRun>> SnapshotRefs::runs(const QString &session, const QString &id) const
{
    const QString below = id.isEmpty() ? session : session + u'/' + id;
    QHash<QByteArray, QByteArray> texts;
    auto all = id.isEmpty() ? std::nullopt : entriesInFiles(below, &texts);
    if (!all) {
        const auto listed = entries(below);
        if (!listed)
            return std::unexpected(listed.error());
        all = *listed;
        QByteArrayList commits;
        for (const Entry &entry : std::as_const(*all))
            commits += entry.commit;
        auto read = readObjects(*m_shadow, commits);
        if (!read)
            return std::unexpected(read.error());
        texts = std::move(*read);
    }
    QList<RecordedRun> runs;
    const auto findRun = [&runs](const Name &name) {
        return std::ranges::find_if(runs, [&name](const RecordedRun &run) {
            return run.id == name.id && run.number == name.run;
        });
    };
    // The beginnings come first.
    std::ranges::stable_sort(*all, {}, [](const Entry &entry) { return entry.name.moment; });
    for (const Entry &entry : std::as_const(*all)) {
        const QByteArray commit = texts.value(entry.commit);
        if (!isCommit(commit))
            return damaged(entry.name.id);
        const TreeSnapshot snapshot = snapshotOf(commit).snapshot;
        if (entry.name.moment == Moment::Begin)
            runs.append({entry.name.id, entry.name.run, entry.at, entry.isRestore, snapshot,
                         std::nullopt, entry.name.isAfterDoubt});
        else if (const auto run = findRun(entry.name); run != runs.end())
            run->to = snapshot;
    }
    return runs;
}

Result<void> SnapshotRefs::remove(const QByteArrayList &refs)
{
    if (refs.isEmpty())
        return {};
    QByteArray updates;
    for (const QByteArray &ref : refs)
        updates += "delete " + ref + '\n';
    return m_shadow->git()
        .run({u"update-ref"_s, u"--stdin"_s}, updates)
        .transform([](const QByteArray &) { });
}

Result<void> SnapshotRefs::removeSession(const QString &session)
{
    const auto all = entries(session);
    if (!all)
        return std::unexpected(all.error());
    QByteArrayList refs;
    for (const Entry &entry : *all)
        refs += entry.ref;
    return remove(refs);
}

Result<bool> SnapshotRefs::prune(int days, int most)
{
    const auto all = entries({});
    if (!all)
        return std::unexpected(all.error());
    constexpr qint64 kMillisecondsPerDay = 24LL * 60 * 60 * 1000;
    const qint64 limit = QDateTime::currentMSecsSinceEpoch() - days * kMillisecondsPerDay;
    QByteArrayList refs;
    QStringList kept; // The newest ones, by session and id.
    for (const Entry &entry : *all | std::views::reverse) {
        const QString checkpoint = entry.name.session + u'/' + entry.name.id;
        if (!kept.contains(checkpoint)) {
            if (entry.at < limit || kept.size() >= most) {
                refs += entry.ref;
                continue;
            }
            kept += checkpoint;
        }
    }
    const auto removed = remove(refs);
    if (!removed)
        return std::unexpected(removed.error());
    return !refs.isEmpty();
}

} // namespace AgentCore
