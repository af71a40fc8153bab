// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/doctormain.h"

#include "agentcore/config/keystore.h"
#include "agentcore/config/paths.h"
#include "agentcore/llm/doctor.h"
#include "app/console.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonDocument>

using namespace AgentCore;

namespace App {

int runDoctor(int argc, char **argv, const CommandLine &line)
{
    QCoreApplication application(argc, argv);
    const QString configDir = Paths::configDir();
    const ModelSource source(QProcessEnvironment::systemEnvironment(), configDir,
                             QDir::currentPath());
    KeyStore keys(configDir);
    Doctor doctor(source, configDir, LocalServers::wellKnown(), &keys);
    QObject::connect(&doctor, &Doctor::finished, &application, [&line](const DoctorReport &report) {
        const QByteArray text
            = line.json ? QJsonDocument(report.toJson()).toJson() : report.toText().toUtf8();
        const bool isDone = writeOutput(text) && report.isHealthy();
        QCoreApplication::exit(isDone ? ExitCode::kDone : ExitCode::kFailed);
    });
    doctor.start();
    return QCoreApplication::exec();
}

} // namespace App
