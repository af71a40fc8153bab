// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/gitnamed.h"

#include "agentcore/base/gitsettings.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/base/plainfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace AgentCore {

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
