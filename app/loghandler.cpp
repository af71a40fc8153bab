// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loghandler.h"

#include <QByteArray>
#include <QLatin1StringView>
#include <QLoggingCategory>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace App {

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
}

void installLogHandler()
{
    qInstallMessageHandler(writeMessage);
}

} // namespace App
