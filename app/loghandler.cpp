// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loghandler.h"

#include "agentcore/base/loglevel.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/config/paths.h"
#include "agentcore/permission/auditlog.h"

#include <QByteArray>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLatin1StringView>

#include <atomic>
#include <cstdio>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace App {

LogFile::LogFile(QByteArray path)
    : m_path(std::move(path))
{ }

LogFile::~LogFile()
{
    close();
}

void LogFile::close()
{
    if (m_file >= 0)
        ::close(std::exchange(m_file, -1));
}

//! False once another process has put the file away.
bool LogFile::isCurrent() const
{
    struct stat mine = {};
    struct stat named = {};
    return m_file >= 0 && ::fstat(m_file, &mine) == 0 && ::lstat(m_path.constData(), &named) == 0
        && mine.st_ino == named.st_ino && mine.st_dev == named.st_dev;
}

bool LogFile::open()
{
    if (isCurrent())
        return true;
    close();
    QDir().mkpath(QFileInfo(QFile::decodeName(m_path)).path());
    m_file = AgentCore::PlainFile::openInPlace(QFile::decodeName(m_path),
                                               O_WRONLY | O_CREAT | O_APPEND)
                 .value_or(-1);
    return m_file >= 0;
}

// One process does it, the others see that the file is another one.
void LogFile::rotate()
{
    if (::flock(m_file, LOCK_EX | LOCK_NB) != 0 || !isCurrent())
        return;
    for (int i = kKept; i >= 1; --i) {
        const QByteArray newer = i == 1 ? m_path : m_path + '.' + QByteArray::number(i - 1);
        ::rename(newer.constData(), (m_path + '.' + QByteArray::number(i)).constData());
    }
    close(); // and with it the lock
}

bool LogFile::write(const QByteArray &line)
{
    const std::lock_guard guard(m_mutex);
    if (!open() || ::write(m_file, line.constData(), size_t(line.size())) != line.size())
        return false;
    struct stat info = {};
    if (::fstat(m_file, &info) == 0 && info.st_size >= kMaxBytes)
        rotate();
    return true;
}

static int s_file = -1; //!< Of logToFolder().
static std::atomic<bool> s_writesFile = true;

static const char *levelName(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg:
        return "debug";
    case QtInfoMsg:
        return "info";
    case QtWarningMsg:
        return "warning";
    case QtCriticalMsg:
        return "error";
    case QtFatalMsg:
        return "fatal";
    }
    return "message";
}

//! Which messages there are at all. What is no level is left to `agentao doctor` to tell.
static void setLevel()
{
    const QByteArray wanted = AgentCore::wantedLogLevel();
    if (wanted != "warning") // which holds by itself
        AgentCore::setLogLevel(wanted);
    s_writesFile = wanted != "off";
}

//! Qt falls back to C.UTF-8 by itself, which is all that there is to do about it.
static bool isAboutTheLocale(QtMsgType type, const QString &text)
{
    return type == QtWarningMsg && text.startsWith("Detected locale \""_L1)
        && text.contains("is not UTF-8"_L1);
}

namespace {

//! Ends the writing before what it needs is destroyed at the end of the program.
struct WritingEnd
{
    ~WritingEnd() { s_writesFile = false; }
};

} // namespace

//! Made when the first message is written, so that programs without one touch no file.
static void writeToLog(const QByteArray &line)
{
    static thread_local bool isWriting = false; // what it calls may have something to say
    if (!s_writesFile || isWriting)
        return;
    isWriting = true;
    const QString shown = AgentCore::withoutSecrets(QString::fromUtf8(line));
    const QString time = QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs);
    const QString text = AgentCore::sanitizedForDisplay(shown.trimmed()).replace(u'\n', u"\n  "_s);
    static LogFile log(QFile::encodeName(AgentCore::Paths::logFile()));
    static const WritingEnd end; // the last one that is made, so the first one that goes
    log.write(u"%1 [%2] %3\n"_s.arg(time).arg(::getpid()).arg(text).toUtf8());
    isWriting = false;
}

static void writeMessage(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    if (isAboutTheLocale(type, text))
        return;
    const QByteArray message = levelName(type) + ": "_ba
        + (context.category ? context.category : "default") + ": " + text.toUtf8() + '\n';
    const QByteArray line = "agentao: " + message;
    // More than warnings were asked for by AGENTAO_LOG, which is for the file.
    const bool isLoud = type != QtDebugMsg && type != QtInfoMsg;
    if (isLoud || qEnvironmentVariableIsSet("QT_LOGGING_RULES"))
        std::fwrite(line.constData(), 1, size_t(line.size()), stderr);
    if (s_file >= 0)
        (void)!::write(s_file, line.constData(), size_t(line.size()));
    writeToLog(message);
}

void installLogHandler()
{
    setLevel();
    qInstallMessageHandler(writeMessage);
}

void logToFolder(const QString &folder)
{
    if (s_file >= 0)
        return;
    // Not by a link or into a pipe: the folder is the project's.
    const auto file = AgentCore::PlainFile::openInPlace(folder + "/agentao.log"_L1,
                                                        O_WRONLY | O_CREAT | O_APPEND);
    if (!file) {
        std::fprintf(stderr, "agentao: warning: %s\n", qPrintable(file.error().text()));
        return;
    }
    s_file = *file;
    const QByteArray line = "agentao: info: version "_ba + AGENTAO_VERSION + '\n';
    (void)!::write(s_file, line.constData(), size_t(line.size()));
}

} // namespace App
