// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/pathindex.h"

#include "agentcore/tools/pathscore.h"
#include "agentcore/tools/treewalker.h"

#include <QMutex>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Paths whose exact score is worth computing.
static constexpr size_t kMaxCandidates = 500;
// A path of the length limit of Linux has 4,096 bytes.
static constexpr qsizetype kMaxPathChars = 4'096;

// Which letters a text has, many to a bit: what lacks one of the query's cannot match.
static quint64 lettersOf(QStringView folded)
{
    quint64 letters = 0;
    for (const QChar character : folded)
        letters |= quint64(1) << (character.unicode() % 61);
    return letters;
}

static QString smallLetters(QStringView text)
{
    QString folded;
    folded.reserve(text.size());
    for (const QChar character : text)
        folded += character.toLower(); // one to one, unlike QString's
    return folded;
}

PathIndex::PathIndex(std::vector<QString> paths)
{
    std::ranges::sort(paths);
    const auto twins = std::ranges::unique(paths);
    paths.erase(twins.begin(), twins.end());
    qsizetype chars = 0;
    for (const QString &path : paths)
        chars += path.size();
    m_text.reserve(chars);
    m_entries.reserve(paths.size());
    for (const QString &path : paths) {
        if (path.isEmpty() || path.size() > kMaxPathChars)
            continue;
        if (size() >= kMaxPaths) {
            m_isCut = true;
            break;
        }
        const qsizetype slash = QStringView(path).chopped(1).lastIndexOf(u'/');
        m_entries.push_back({quint32(m_text.size()), quint16(path.size()), quint16(slash + 1),
                             lettersOf(smallLetters(path))});
        m_text += path;
    }
    m_folded = smallLetters(m_text);
}

// Each folder on the way to a file, with '/' at its end.
static void addFolders(const QString &path, std::set<QString> *folders)
{
    for (qsizetype slash = path.lastIndexOf(u'/'); slash > 0;
         slash = path.lastIndexOf(u'/', slash - 1)) {
        if (!folders->insert(path.first(slash + 1)).second)
            return; // those above are there, too
    }
}

PathIndex PathIndex::ofTree(const QString &root, const QString &globalIgnores,
                            const std::stop_token &token, Ignored ignored)
{
    std::vector<QString> paths;
    QMutex mutex;
    bool isCut = false;
    TreeWalker walker(root, {}, globalIgnores);
    if (ignored == Ignored::Included)
        walker.visitIgnored();
    walker.walk(token, [&](const WalkedFile &file) {
        QString path = file.path();
        const QMutexLocker locker(&mutex);
        isCut = qsizetype(paths.size()) >= kMaxPaths;
        if (!isCut)
            paths.push_back(std::move(path));
        return !isCut;
    });
    std::set<QString> folders;
    for (const QString &path : paths)
        addFolders(path, &folders);
    std::ranges::copy(folders, std::back_inserter(paths));
    PathIndex index(std::move(paths));
    index.m_isCut = index.m_isCut || isCut;
    return index;
}

QStringView PathIndex::pathOf(const Entry &entry) const
{
    return QStringView(m_text).sliced(entry.begin, entry.length);
}

QStringView PathIndex::foldedOf(const Entry &entry) const
{
    return QStringView(m_folded).sliced(entry.begin, entry.length);
}

bool PathIndex::contains(QStringView path) const
{
    const auto found = std::ranges::lower_bound(
        m_entries, path, std::less<>(), [this](const Entry &entry) { return pathOf(entry); });
    if (found == m_entries.end())
        return false;
    if (pathOf(*found) == path)
        return true;
    // A folder; others may stand between "src" and "src/": "src-old".
    return !path.endsWith(u'/') && contains(QString(path) + u'/');
}

std::vector<PathIndex::Match> PathIndex::top(qsizetype limit) const
{
    std::vector<Match> matches;
    for (const Entry &entry : m_entries) {
        if (entry.name != 0)
            continue;
        matches.push_back({pathOf(entry).toString(), 0});
        if (qsizetype(matches.size()) >= limit)
            break;
    }
    return matches;
}

std::vector<PathIndex::Match> PathIndex::find(QStringView query, qsizetype limit) const
{
    const QString wanted = smallLetters(query.first(std::min(query.size(), kMaxQueryChars)));
    if (wanted.isEmpty())
        return top(limit);
    const quint64 letters = lettersOf(wanted);
    std::vector<std::pair<int, const Entry *>> candidates;
    for (const Entry &entry : m_entries) {
        if ((entry.letters & letters) != letters)
            continue;
        if (const auto score = quickPathScore(foldedOf(entry), entry.name, wanted))
            candidates.emplace_back(*score, &entry);
    }
    const auto isBetter = [](const auto &left, const auto &right) {
        // Entries lie in the order of their paths.
        return left.first != right.first ? left.first > right.first : left.second < right.second;
    };
    const size_t kept = std::min(candidates.size(), kMaxCandidates);
    std::ranges::nth_element(candidates, candidates.begin() + qsizetype(kept), isBetter);
    candidates.resize(kept);
    for (auto &[score, entry] : candidates)
        score = pathScore(pathOf(*entry), foldedOf(*entry), entry->name, wanted);
    std::ranges::sort(candidates, isBetter);
    std::vector<Match> matches;
    for (const auto &[score, entry] : candidates) {
        if (qsizetype(matches.size()) >= limit)
            break;
        matches.push_back({pathOf(*entry).toString(), score});
    }
    return matches;
}

} // namespace AgentCore
