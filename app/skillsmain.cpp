// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions.h"

#include "agentcore/base/counted.h"
#include "agentcore/base/folderwalk.h"
#include "agentcore/base/programpath.h"
#include "agentcore/base/secretfinder.h"
#include "agentcore/base/signalwatcher.h"
#include "agentcore/config/paths.h"
#include "agentcore/knowledge/skillpackage.h"
#include "agentcore/knowledge/skills.h"
#include "agentcore/ports/childenvironment.h"
#include "app/console.h"
#include "app/mcpcommands.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>
#include <QUrl>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

static QString skillsFolder()
{
    return Paths::configDir() + "/skills"_L1;
}

static int failSkill(const Error &error)
{
    printError(error);
    return ExitCode::kFailed;
}

static int listSkills()
{
    KnowledgeFiles files;
    const auto folders = ProjectFolders::find({QDir::currentPath()}, Paths::configDir());
    return printMcp(Skills::load(&files, folders).listText(folders));
}

static int removeSkill(const QString &name)
{
    const QString place = skillsFolder() + u'/' + name;
    const QFileInfo info(place);
    if (!Skills::isName(name) || info.isSymLink() || !QFileInfo::exists(place + "/SKILL.md"_L1))
        return failSkill({ErrorCode::NotFound, u"there is no such skill of yours"_s, place});
    if (!removeTree(place))
        return failSkill({ErrorCode::Io, u"cannot be removed"_s, place});
    return printMcp(u"%1 is removed.\n"_s.arg(name));
}

//! What git gets; "owner/repository" is one of GitHub.
static QString addressOf(const QString &subject)
{
    if (QFileInfo(subject).isDir())
        return QUrl::fromLocalFile(QFileInfo(subject).absoluteFilePath())
            .toString(QUrl::FullyEncoded);
    const bool isShort = subject.count(u'/') == 1 && !subject.contains(u':')
        && !subject.startsWith(u'.') && !subject.startsWith(u'/');
    return isShort ? u"https://github.com/%1.git"_s.arg(subject) : subject;
}

static QProcessEnvironment gitEnvironment()
{
    QProcessEnvironment environment = scrubbedEnvironment(QProcessEnvironment::systemEnvironment());
    const QStringList names = environment.keys();
    for (const QString &name : names) {
        if (name.startsWith("GIT_"_L1))
            environment.remove(name);
    }
    environment.insert(u"GIT_CONFIG_NOSYSTEM"_s, u"1"_s);
    environment.insert(u"GIT_CONFIG_GLOBAL"_s, u"/dev/null"_s);
    environment.insert(u"GIT_TERMINAL_PROMPT"_s, u"0"_s);
    environment.insert(u"GIT_ALLOW_PROTOCOL"_s, u"https:ssh:file"_s);
    return environment;
}

namespace {

//! Fetches a repository into a folder that goes again, shows what comes, and takes it.
class SkillInstaller
{
public:
    explicit SkillInstaller(SkillOptions options)
        : m_options(std::move(options))
    { }
    ~SkillInstaller() { (void)removeTree(m_folder.path()); } // Qt leaves names that are not UTF-8
    Q_DISABLE_COPY_MOVE(SkillInstaller)

    //! \return the exit code.
    int run();

private:
    void handleFetched(bool isThere);
    int show(const QList<SkillPackage> &packages) const;
    int install(const QList<SkillPackage> &packages) const;

    SkillOptions m_options;
    QTemporaryDir m_folder;
    QProcess m_git;
    QTimer m_limit;
};

} // namespace

//! Neither hooks nor filters nor links of it do anything: it is text until somebody takes it.
int SkillInstaller::run()
{
    constexpr std::chrono::minutes kPatience{2};
    if (!m_folder.isValid())
        return failSkill({ErrorCode::Io, m_folder.errorString(), {}});
    QStringList arguments{u"clone"_s,     u"--quiet"_s,
                          u"--depth=1"_s, u"--single-branch"_s,
                          u"--no-tags"_s, u"--template="_s,
                          u"-c"_s,        u"core.symlinks=false"_s,
                          u"-c"_s,        u"core.hooksPath=/dev/null"_s};
    if (!m_options.ref.isEmpty())
        arguments += "--branch="_L1 + m_options.ref;
    arguments
        += QStringList{u"--"_s, addressOf(m_options.subject), m_folder.filePath(u"fetched"_s)};
    m_git.setProcessEnvironment(gitEnvironment());
    m_git.setStandardInputFile(QProcess::nullDevice());
    QObject::connect(&m_git, &QProcess::finished, qApp, [this](int exitCode) {
        handleFetched(exitCode == 0 && m_git.exitStatus() == QProcess::NormalExit);
    });
    QObject::connect(
        &m_git, &QProcess::errorOccurred, qApp,
        [this](QProcess::ProcessError error) {
            if (error == QProcess::FailedToStart)
                handleFetched(false);
        },
        Qt::QueuedConnection); // also from within start()
    SignalWatcher watcher;
    QObject::connect(&watcher, &SignalWatcher::interrupted, qApp,
                     [] { QCoreApplication::exit(ExitCode::kInterrupted); });
    m_limit.setSingleShot(true);
    QObject::connect(&m_limit, &QTimer::timeout, &m_git, &QProcess::kill);
    m_limit.start(kPatience);
    m_git.start(ownProgram(u"git"_s), arguments);
    return QCoreApplication::exec();
}

void SkillInstaller::handleFetched(bool isThere)
{
    if (!isThere) {
        QString what = u"it could not be fetched with git"_s;
        const QString words = QString::fromLocal8Bit(m_git.readAllStandardError()).trimmed();
        if (!words.isEmpty())
            what += ": "_L1 + words;
        QCoreApplication::exit(failSkill({ErrorCode::Network, MaskedText::of(what).text,
                                          MaskedText::of(m_options.subject).text}));
        return;
    }
    const QString root = m_folder.filePath(u"fetched"_s);
    const auto packages
        = SkillPackage::find(m_options.folder.isEmpty() ? root : root + u'/' + m_options.folder);
    if (!packages)
        QCoreApplication::exit(failSkill(packages.error()));
    else
        QCoreApplication::exit(m_options.isSure ? install(*packages) : show(*packages));
}

int SkillInstaller::show(const QList<SkillPackage> &packages) const
{
    QString text;
    for (const SkillPackage &package : packages) {
        text += u"== %1: %2\n"_s.arg(package.name, package.description);
        text += u"%1, %2: %3\n\n%4\n\n"_s.arg(counted(package.files.size(), "file"_L1),
                                              counted(package.bytes, "byte"_L1),
                                              package.files.join(u", "_s), package.text.trimmed());
    }
    text += u"Nothing was installed. --yes puts it into %1.\n"_s.arg(skillsFolder());
    return printMcp(text);
}

int SkillInstaller::install(const QList<SkillPackage> &packages) const
{
    for (const SkillPackage &package : packages) {
        if (const auto done = package.install(skillsFolder(), m_options.replaces); !done) {
            Error error = done.error();
            if (error.code == ErrorCode::Conflict)
                error.message += u"; --force replaces it"_s;
            return failSkill(error);
        }
        if (const int printed = printMcp(u"%1 is in %2/%1.\n"_s.arg(package.name, skillsFolder()));
            printed != ExitCode::kDone)
            return printed;
    }
    return ExitCode::kDone;
}

int run(int argc, char **argv, const SkillOptions &options)
{
    switch (options.verb) {
    case SkillOptions::Verb::List:
        return listSkills();
    case SkillOptions::Verb::Remove:
        return removeSkill(options.subject);
    case SkillOptions::Verb::Install:
        break;
    }
    const QCoreApplication application(argc, argv);
    return SkillInstaller(options).run();
}

} // namespace App
