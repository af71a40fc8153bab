// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/doctormain.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/config/keystore.h"
#include "agentcore/config/paths.h"
#include "agentcore/llm/doctor.h"
#include "agentcore/permission/rulefile.h"
#include "app/console.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

// The user's, and the one of the folder.
static QList<RuleFile> ruleFiles()
{
    return {RuleFile::read(Paths::configDir() + "/permissions.json"_L1),
            RuleFile::read(QDir::currentPath() + "/.agentao/permissions.json"_L1)};
}

static QJsonObject withRules(QJsonObject report, const QList<RuleFile> &files)
{
    QJsonArray list;
    for (const RuleFile &file : files) {
        QJsonObject json{{"file"_L1, file.fileName}, {"rules"_L1, file.rules.size()}};
        if (!file.problem.isEmpty())
            json.insert("problem"_L1, file.problem);
        list.append(json);
    }
    report.insert("permissionRules"_L1, list);
    return report;
}

// Nothing of files that are not there.
static QString rulesText(const QList<RuleFile> &files)
{
    QString text;
    for (const RuleFile &file : files) {
        if (file.rules.isEmpty() && file.problem.isEmpty())
            continue;
        text += sanitizedForDisplay(
                    file.problem.isEmpty()
                        ? u"Permission rules: %1 in %2"_s.arg(file.rules.size()).arg(file.fileName)
                        : u"Permission rules: %1 grants nothing: %2"_s.arg(file.fileName,
                                                                           file.problem))
            + u'\n';
    }
    return text;
}

int runDoctor(int argc, char **argv, const CommandLine &line)
{
    QCoreApplication application(argc, argv);
    const QString configDir = Paths::configDir();
    const ModelSource source(QProcessEnvironment::systemEnvironment(), configDir,
                             QDir::currentPath());
    KeyStore keys(configDir);
    Doctor doctor(source, configDir, LocalServers::wellKnown(), &keys);
    QObject::connect(&doctor, &Doctor::finished, &application, [&line](const DoctorReport &report) {
        const QList<RuleFile> rules = ruleFiles();
        const QByteArray text = line.json
            ? QJsonDocument(withRules(report.toJson(), rules)).toJson()
            : (report.toText() + rulesText(rules)).toUtf8();
        const bool isHealthy = report.isHealthy()
            && std::ranges::all_of(rules,
                                   [](const RuleFile &file) { return file.problem.isEmpty(); });
        const bool isDone = writeOutput(text) && isHealthy;
        QCoreApplication::exit(isDone ? ExitCode::kDone : ExitCode::kFailed);
    });
    doctor.start();
    return QCoreApplication::exec();
}

} // namespace App
