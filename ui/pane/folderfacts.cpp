// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pane/folderfacts.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/base/textlimits.h"
#include "ui/text/tr.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMaxEntries = 500;
static constexpr qint64 kMaxHeadBytes = 4096;
static constexpr int kSuggestionCount = 3;

static QString firstLine(const QString &path)
{
    const auto head = AgentCore::PlainFile::readStart(path, kMaxHeadBytes);
    return QString::fromUtf8(head.value_or(QByteArray())).section(u'\n', 0, 0).trimmed();
}

static QString headOf(const QString &gitDir)
{
    const QString head = firstLine(gitDir + "/HEAD"_L1);
    static constexpr QLatin1StringView kRef("ref: refs/heads/");
    if (head.startsWith(kRef))
        return head.mid(kRef.size());
    return head.startsWith("ref: "_L1) ? head.mid(5) : head.left(7);
}

QString gitBranch(const QString &path)
{
    QDir dir(path);
    do {
        const QFileInfo git(dir.filePath(u".git"_s));
        if (git.isDir())
            return headOf(git.filePath());
        if (git.isFile()) {
            static constexpr QLatin1StringView kGitDir("gitdir: ");
            const QString line = firstLine(git.filePath());
            return line.startsWith(kGitDir)
                ? headOf(QDir::cleanPath(dir.absoluteFilePath(line.mid(kGitDir.size()))))
                : QString();
        }
    } while (dir.cdUp());
    return {};
}

static QString firstOf(const QStringList &names, const QStringList &wanted)
{
    for (const QString &name : wanted) {
        for (const QString &present : names) {
            if (present.compare(name, Qt::CaseInsensitive) == 0)
                return present;
        }
    }
    return {};
}

static QString firstSource(const QStringList &names)
{
    static const QStringList endings{u".cpp"_s, u".py"_s,   u".rs"_s, u".go"_s, u".ts"_s,
                                     u".js"_s,  u".java"_s, u".c"_s,  u".sh"_s, u".qml"_s};
    for (const QString &name : names) {
        for (const QString &ending : endings) {
            if (name.endsWith(ending))
                return name;
        }
    }
    return {};
}

static QList<Suggestion> suggestionsFor(const QStringList &names, bool isWorkTree)
{
    using Kind = Suggestion::Kind;
    if (names.isEmpty())
        return {{Kind::CreateProgram, {}}, {Kind::CreatePage, {}}, {Kind::CreateNotes, {}}};

    QList<Suggestion> found;
    const auto add = [&found](Kind kind, const QString &subject) {
        if (!subject.isEmpty())
            found.append({kind, subject});
    };
    add(Kind::SummariseFile,
        firstOf(names, {u"README.md"_s, u"README"_s, u"README.txt"_s, u"README.rst"_s}));
    const bool hasReadme = !found.isEmpty();
    add(Kind::RunTests,
        firstOf(names, {u"tests"_s, u"test"_s, u"spec"_s, u"autotests"_s, u"package.json"_s}));
    add(Kind::ExplainBuild,
        firstOf(names,
                {u"CMakeLists.txt"_s, u"package.json"_s, u"Cargo.toml"_s, u"pyproject.toml"_s,
                 u"go.mod"_s, u"Makefile"_s, u"meson.build"_s, u"pom.xml"_s, u"build.gradle"_s}));
    if (isWorkTree)
        found.append({Kind::ReviewChanges, {}});
    add(Kind::ExplainFile, firstSource(names));
    found.append({Kind::DescribeFolder, {}});
    for (const QString &name : names) {
        if (found.size() >= kSuggestionCount)
            break;
        if (!found.contains(Suggestion{Kind::SummariseFile, name}))
            add(Kind::SummariseFile, name);
    }
    if (found.size() < kSuggestionCount)
        found.append({hasReadme ? Kind::CreateProgram : Kind::CreateNotes, {}});
    return found.first(std::min<qsizetype>(found.size(), kSuggestionCount));
}

FolderFacts readFolderFacts(const QString &path)
{
    QStringList names;
    QDirIterator entries(path, QDir::AllEntries | QDir::NoDotAndDotDot);
    while (entries.hasNext() && names.size() < kMaxEntries) {
        entries.next();
        names.append(entries.fileName());
    }
    names.sort(Qt::CaseInsensitive);
    FolderFacts facts;
    facts.path = path;
    facts.branch = gitBranch(path);
    facts.suggestions = suggestionsFor(names, !facts.branch.isEmpty());
    return facts;
}

QFuture<FolderFacts> readFolderFactsLater(const QString &path)
{
    return QtFuture::makeReadyVoidFuture().then(QtFuture::Launch::Async,
                                                [path] { return readFolderFacts(path); });
}

QString suggestionText(const Suggestion &suggestion)
{
    const QString subject = AgentCore::sanitizedForDisplay(suggestion.subject);
    switch (suggestion.kind) {
    case Suggestion::Kind::SummariseFile:
        return Tr::tr("Summarise %1").arg(subject);
    case Suggestion::Kind::ExplainBuild:
        return Tr::tr("Explain how %1 builds this project").arg(subject);
    case Suggestion::Kind::RunTests:
        return Tr::tr("Run the tests in %1 and tell me what fails").arg(subject);
    case Suggestion::Kind::ReviewChanges:
        return Tr::tr("Review my uncommitted changes");
    case Suggestion::Kind::ExplainFile:
        return Tr::tr("Explain what %1 does").arg(subject);
    case Suggestion::Kind::DescribeFolder:
        return Tr::tr("Give me a tour of this folder");
    case Suggestion::Kind::CreateProgram:
        return Tr::tr("Create a small command line program with a test");
    case Suggestion::Kind::CreatePage:
        return Tr::tr("Create a web page that shows a clock");
    case Suggestion::Kind::CreateNotes:
        return Tr::tr("Create a README.md with a plan for a new project");
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace Ui
