// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/gitfolders.h"

#include "agentcore/base/gitsettings.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/tools/commandsandbox.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

// What git asks for, setup.c, is_git_directory().
static bool isRepository(const QString &folder)
{
    const QDir git(folder);
    return !folder.isEmpty() && QFileInfo(git.filePath(u"HEAD"_s)).isFile()
        && QFileInfo(git.filePath(u"objects"_s)).isDir()
        && QFileInfo(git.filePath(u"refs"_s)).isDir();
}

// The nearest folder with a `.git`, from the root up.
static QString workTreeOf(const QString &root)
{
    for (QString folder = root; folder.size() > 1; folder = QFileInfo(folder).path()) {
        const QFileInfo git(folder + "/.git"_L1);
        if (git.exists() || git.isSymbolicLink())
            return folder;
    }
    return {};
}

// One that was made for this work tree: it says so, or says nothing and is in no other one.
static bool belongsTo(const QString &repository, const QString &workTree)
{
    constexpr qint64 kMaxBytes = 1024 * 1024;
    const auto text = PlainFile::read(repository + "/config"_L1, kMaxBytes);
    const auto settings = text ? GitSettingsText::parse(*text) : std::nullopt;
    if (!settings)
        return false;
    QString named;
    for (const GitSettingsText::Setting &setting : *settings) {
        if (setting.key == "core.worktree")
            named = QFile::decodeName(setting.value);
        else if (setting.key == "core.bare" && setting.value.toLower() == "true")
            return false;
    }
    if (named.isEmpty())
        return QFileInfo(repository).fileName() != ".git"_L1;
    return QFileInfo(QDir(repository).absoluteFilePath(named)).canonicalFilePath() == workTree;
}

static QString namedBy(const QString &file, const QString &workTree)
{
    static constexpr auto kKey = "gitdir: "_L1;
    if (const QString common = commonGitFolder(workTree); !common.isEmpty())
        return common;
    const QByteArray start = PlainFile::readStart(file, 4096).value_or(QByteArray());
    const QString line = QFile::decodeName(start.split('\n').first().trimmed());
    if (!line.startsWith(kKey))
        return {};
    const QString named = QDir(workTree).absoluteFilePath(line.sliced(kKey.size()));
    const QString real = QFileInfo(named).canonicalFilePath();
    return isRepository(real) && belongsTo(real, workTree) ? real : QString();
}

GitPlaces gitPlaces(const QString &root)
{
    const QString workTree = workTreeOf(root);
    const QFileInfo git(workTree + "/.git"_L1);
    const QString home = QFileInfo(QDir::homePath()).canonicalFilePath();
    const bool isAbove = workTree != root;
    const bool isOthers
        = isAbove && (workTree == home || QFileInfo(workTree).ownerId() != ::geteuid());
    if (workTree.isEmpty() || isOthers)
        return {};
    const QString real = git.canonicalFilePath();
    const QString folder = git.isDir() ? real : namedBy(real, workTree);
    if (!isRepository(folder) || isAtOrBelow(folder, root))
        return {};
    return {folder, isAbove ? workTree : QString()};
}

static constexpr qsizetype kMostNamed = 200;
static constexpr int kMostIncludes = 10; // as git follows

namespace {

//! Collects what the settings name, file by file.
class Named
{
public:
    explicit Named(const QString &workTree)
        : m_workTree(workTree)
    { }

    void read(const QString &settings, int depth);
    QStringList found;

private:
    void note(const QString &text, const QString &folder, bool isFolderMeant);

    const QDir m_workTree;
};

} // namespace

void Named::note(const QString &text, const QString &folder, bool isFolderMeant)
{
    const QString named = text.startsWith("~/"_L1) ? QDir::homePath() + text.sliced(1) : text;
    const QString path = QDir::cleanPath(QDir(folder).absoluteFilePath(named));
    const QFileInfo info(path);
    const bool isAround = isAtOrBelow(m_workTree.path(), path); // nothing else could be written
    const bool isWanted = info.isFile() || (isFolderMeant && info.isDir() && !isAround);
    if (isWanted && found.size() < kMostNamed && !found.contains(path))
        found.append(path);
}

void Named::read(const QString &settings, int depth)
{
    constexpr qint64 kMostBytes = 1024 * 1024;
    static const QRegularExpression between(u"[\\s\"';|&()<>=!]+"_s);
    const auto text = PlainFile::read(settings, kMostBytes);
    const auto all = text ? GitSettingsText::parse(*text) : std::nullopt;
    for (const GitSettingsText::Setting &setting :
         all.value_or(QList<GitSettingsText::Setting>())) {
        const QString key = QString::fromUtf8(setting.key);
        if (!GitSettingsText::isControlKey(key))
            continue;
        const QString value = QFile::decodeName(setting.value);
        if (key.startsWith("include"_L1) && key.endsWith(".path"_L1)) {
            const qsizetype before = found.size();
            note(value, QFileInfo(settings).path(), false);
            if (found.size() > before && depth < kMostIncludes)
                read(QString(found.last()), depth + 1);
        } else if (key == "core.hookspath"_L1 || key == "core.attributesfile"_L1) {
            note(value, m_workTree.path(), true);
        } else { // a command: what it starts by a path
            const QStringList words = value.split(between, Qt::SkipEmptyParts);
            for (const QString &word : words) {
                if (word.contains(u'/'))
                    note(word, m_workTree.path(), false);
            }
        }
    }
}

QStringList namedByGitSettings(const QString &settings, const QString &workTree)
{
    Named named(workTree);
    named.read(settings, 0);
    return named.found;
}

} // namespace AgentCore
