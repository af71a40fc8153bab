// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loghandler.h"

#include <QByteArray>
#include <QFile>
#include <QLatin1StringView>
#include <QLoggingCategory>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace App {

static int s_file = -1; //!< Of logToFolder().

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

// Which categories speak at all is set by QT_LOGGING_RULES; ours begin at warnings.
static void writeMessage(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    const QByteArray line = "agentao: "_ba + levelName(type) + ": "
        + (context.category ? context.category : "default") + ": " + text.toUtf8() + '\n';
    std::fwrite(line.constData(), 1, size_t(line.size()), stderr);
    if (s_file >= 0)
        (void)!::write(s_file, line.constData(), size_t(line.size()));
}

void installLogHandler()
{
    qInstallMessageHandler(writeMessage);
}

void logToFolder(const QString &folder)
{
    if (s_file >= 0)
        return;
    const QByteArray path = QFile::encodeName(folder + "/agentao.log"_L1);
    // Not by a link: the folder is the project's.
    s_file = ::open(path.constData(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (s_file < 0) {
        std::fprintf(stderr, "agentao: warning: %s: %s\n", path.constData(), std::strerror(errno));
        return;
    }
    const QByteArray line = "agentao: info: version "_ba + AGENTAO_VERSION + '\n';
    (void)!::write(s_file, line.constData(), size_t(line.size()));
}

} // namespace App
