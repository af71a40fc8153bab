// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/diagnostics.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/config/variabletable.h"
#include "agentcore/knowledge/concealment.h"

#include <QDateTime>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QSet>
#include <QSysInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QString section(const QString &title, const QString &text)
{
    return u"== %1 ==\n\n%2\n\n"_s.arg(title,
                                       text.trimmed().isEmpty() ? u"(nothing)"_s : text.trimmed());
}

static QString systemText(const QProcessEnvironment &environment)
{
    QString text;
    const auto row = [&text](const QString &name, const QString &value) {
        if (!value.isEmpty())
            text += name + ": "_L1 + value + u'\n';
    };
    row(u"Agentao"_s, u"" AGENTAO_VERSION ""_s);
    row(u"Qt"_s, QString::fromLatin1(qVersion()) + ", built with "_L1 QT_VERSION_STR ""_L1);
    row(u"System"_s, QSysInfo::prettyProductName());
    row(u"Kernel"_s, QSysInfo::kernelType() + u' ' + QSysInfo::kernelVersion());
    row(u"Processor"_s, QSysInfo::currentCpuArchitecture());
    row(u"Locale"_s, QLocale::system().name());
    row(u"Desktop"_s, environment.value(u"XDG_CURRENT_DESKTOP"_s));
    row(u"Session"_s, environment.value(u"XDG_SESSION_TYPE"_s));
    row(u"Time"_s, QDateTime::currentDateTimeUtc().toString(Qt::ISODate));
    return text;
}

//! Which ones are set; values only of those that are one of a few words.
static QString variablesText(const QProcessEnvironment &environment)
{
    constexpr auto kAnyProvider = "P_"_L1; // in the table: the prefix of each
    QStringList names = environment.keys();
    names.sort();
    QSet<QString> told;
    QString text;
    for (const VariableInfo &variable : variableTable()) {
        const QString known = variable.name;
        const bool isOfAny = known.startsWith(kAnyProvider);
        for (const QString &name : std::as_const(names)) {
            const bool isMeant
                = name == known || (isOfAny && name.endsWith(QStringView(known).sliced(1)));
            if (!isMeant || told.contains(name))
                continue;
            told.insert(name);
            const QString value = environment.value(name);
            const bool isChoice = variable.kind == VariableInfo::Kind::Choice && !value.isEmpty();
            text += name
                + (isChoice              ? u'=' + value
                       : value.isEmpty() ? u" is empty"_s
                                         : u" is set"_s)
                + u'\n';
        }
    }
    return text;
}

static QString fileText(const QString &path, const Concealment &concealment)
{
    constexpr qint64 kMaxBytes = 256 * 1024;
    const auto bytes = PlainFile::read(path, kMaxBytes);
    if (!bytes)
        return bytes.error().code == ErrorCode::NotFound ? QString() : bytes.error().text();
    QJsonParseError problem;
    const QJsonDocument json = QJsonDocument::fromJson(*bytes, &problem);
    if (json.isNull())
        return u"it is no JSON: "_s + problem.errorString();
    const QJsonObject concealed = concealment.conceal(QJsonValue(json.object())).toObject();
    return QString::fromUtf8(QJsonDocument(concealed).toJson());
}

//! Its last lines.
static QString logText(const QString &path)
{
    constexpr qint64 kMaxBytes = 48 * 1024;
    QFile file;
    if (!PlainFile::open(file, path))
        return {};
    const bool isCut = file.size() > kMaxBytes && file.seek(file.size() - kMaxBytes);
    QByteArray bytes = file.read(kMaxBytes);
    if (isCut)
        bytes.remove(0, bytes.indexOf('\n') + 1);
    return QString::fromUtf8(bytes);
}

QString diagnosticsText(const DiagnosticsSource &source)
{
    const Concealment concealment(source.environment, source.configDir, source.folder);
    QString text
        = u"Report about Agentao. Read it before you hand it on: keys are masked and the home "
          "folder is ~, but names of files, servers and models are in it.\n\n"_s;
    text += section(u"System"_s, systemText(source.environment));
    text += section(u"What is configured, and does it answer"_s, source.doctor);
    text += section(u"Variables"_s, variablesText(source.environment));
    for (const auto name :
         {"settings.json"_L1, "mcp.json"_L1, "acp.json"_L1, "permissions.json"_L1})
        text += section(u"The user's "_s + name,
                        fileText(source.configDir + u'/' + name, concealment));
    text += section(u"End of the log"_s, logText(source.logFile));
    if (!source.conversation.isEmpty())
        text += section(u"Conversation, as was chosen"_s, source.conversation);
    return concealment.conceal(sanitizedProse(text));
}

} // namespace AgentCore
