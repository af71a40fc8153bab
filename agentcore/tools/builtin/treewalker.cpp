// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/treewalker.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <filesystem>
#include <ranges>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr int kMaxDepth = 100;
static constexpr qint64 kMaxIgnoreBytes = 256 * 1024;

const QStringList &TreeWalker::defaultExclusions()
{
    static const QStringList names = {
        u".agentao"_s,
        u".bzr"_s,
        u".cache"_s,
        u".eggs"_s,
        u".git"_s,
        u".gradle"_s,
        u".hg"_s,
        u".jj"_s,
        u".mypy_cache"_s,
        u".next"_s,
        u".nox"_s,
        u".nuxt"_s,
        u".pytest_cache"_s,
        u".ruff_cache"_s,
        u".svn"_s,
        u".terraform"_s,
        u".tox"_s,
        u".venv"_s,
        u"CVS"_s,
        u"__pycache__"_s,
        u"_build"_s,
        u"_darcs"_s,
        u"bower_components"_s,
        u"build"_s,
        u"dist"_s,
        u"node_modules"_s,
        u"target"_s,
        u"venv"_s,
    };
    return names;
}

TreeWalker::TreeWalker(QString root, QStringList named)
    : m_root(std::move(root))
{
    if (!m_root.endsWith(u'/'))
        m_root += u'/';
    named += m_root.split(u'/', Qt::SkipEmptyParts);
    for (const QString &name : defaultExclusions()) {
        if (!named.contains(name))
            m_exclusions.append(name);
    }
    readParentRules();
}

void TreeWalker::addRules(std::vector<Level> &levels, const QString &folder) const
{
    QFile file(folder + ".gitignore"_L1);
    if (!QFileInfo(file).isFile() || !file.open(QIODevice::ReadOnly))
        return;
    IgnoreRules rules = IgnoreRules::fromText(QString::fromUtf8(file.read(kMaxIgnoreBytes)));
    if (!rules.isEmpty())
        levels.push_back({folder, std::move(rules)});
}

// Those from the top of the repository down to the folder above the root.
void TreeWalker::readParentRules()
{
    QStringList folders;
    QString folder = m_root;
    while (!QFileInfo::exists(folder + ".git"_L1) && folder != "/"_L1) {
        folder = folder.first(folder.lastIndexOf(u'/', -2) + 1);
        folders.prepend(folder);
    }
    if (!QFileInfo::exists(folder + ".git"_L1)) { // no repository
        m_usesParentRules = false;
        return;
    }
    for (const QString &parent : std::as_const(folders))
        addRules(m_levels, parent);
    for (qsizetype end = folder.size(); end < m_root.size(); ++end) {
        end = m_root.indexOf(u'/', end);
        if (isIgnored(m_root.first(end), true)) {
            m_levels.clear();
            m_usesParentRules = false;
            return;
        }
    }
}

bool TreeWalker::isIgnored(const QString &path, bool isFolder) const
{
    for (const Level &level : m_levels | std::views::reverse) {
        if (!path.startsWith(level.folder))
            continue;
        const auto ignored
            = level.rules.match(QStringView(path).sliced(level.folder.size()), isFolder);
        if (ignored)
            return *ignored;
    }
    return false;
}

void TreeWalker::walk(const std::stop_token &token,
                      const std::function<bool(const QString &)> &visit)
{
    m_skipped.clear();
    walkFolder({}, 0, token, visit);
}

bool TreeWalker::walkFolder(const QString &relativeFolder, int depth, const std::stop_token &token,
                            const std::function<bool(const QString &)> &visit)
{
    const QString folder = m_root + relativeFolder;
    const size_t levels = m_levels.size();
    addRules(m_levels, folder);
    QStringList folders;
    std::error_code code;
    const std::filesystem::path native(QFile::encodeName(folder).toStdString());
    for (std::filesystem::directory_iterator it(native, code), end; !code && it != end;
         it.increment(code)) {
        if (token.stop_requested())
            return false;
        std::error_code ignored;
        const auto status = it->symlink_status(ignored);
        const bool isFolder = std::filesystem::is_directory(status);
        if (!isFolder && !std::filesystem::is_regular_file(status))
            continue; // links, pipes, devices
        const QString name
            = QFile::decodeName(QByteArray::fromStdString(it->path().filename().native()));
        if (isFolder && m_exclusions.contains(name)) {
            if (!m_skipped.contains(name))
                m_skipped.append(name);
            continue;
        }
        if (!m_levels.empty() && isIgnored(folder + name, isFolder))
            continue;
        if (isFolder)
            folders.append(relativeFolder + name + u'/');
        else if (!visit(relativeFolder + name))
            return false;
    }
    for (const QString &next : std::as_const(folders)) {
        if (depth < kMaxDepth && !walkFolder(next, depth + 1, token, visit))
            return false;
    }
    m_levels.erase(m_levels.begin() + qsizetype(levels), m_levels.end());
    return true;
}

} // namespace AgentCore
