// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/diagnostics.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/base/secretnames.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/config/dotenv.h"
#include "agentcore/config/variabletable.h"
#include "agentcore/knowledge/secrettext.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QRegularExpression>
#include <QSet>
#include <QSysInfo>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qint64 kMaxFileBytes = 1024 * 1024;

//! Members whose values may all be keys, whatever they are called.
static bool isAllSecret(QStringView member)
{
    return member == "env"_L1 || member == "headers"_L1 || member == "extraBody"_L1;
}

Concealment::Concealment(const QProcessEnvironment &environment, const QString &configDir,
                         const QString &folder)
{
    const QStringList names = environment.keys();
    for (const QString &name : names) {
        const QString value = environment.value(name);
        if (mayNameSecret(name))
            addSecret(value);
        if (const QUrl url(value); !url.password().isEmpty())
            addSecret(url.password(QUrl::FullyDecoded));
    }
    addFile(configDir + "/keys.json"_L1, true);
    for (const QString &place :
         {configDir, folder.isEmpty() ? QString() : folder + "/.agentao"_L1}) {
        for (const auto name : {"/settings.json"_L1, "/mcp.json"_L1, "/acp.json"_L1}) {
            if (!place.isEmpty())
                addFile(place + name, false);
        }
    }
    if (const auto lines = folder.isEmpty() ? Result<QByteArray>(QByteArray())
                                            : PlainFile::read(folder + "/.env"_L1, kMaxFileBytes);
        lines) {
        for (const QByteArray &line : lines->split('\n')) {
            const qsizetype equals = line.indexOf('=');
            if (equals > 0 && mayNameSecret(QString::fromUtf8(line.first(equals)).trimmed()))
                addSecret(QString::fromUtf8(line.sliced(equals + 1)).trimmed());
        }
    }
    for (const QString &home : {QDir::homePath(), QFileInfo(QDir::homePath()).canonicalFilePath(),
                                environment.value(u"HOME"_s)}) {
        if (home.size() > 1 && !m_homes.contains(home))
            m_homes += home;
    }
    const auto longer = [](const QString &a, const QString &b) { return a.size() > b.size(); };
    std::ranges::sort(m_secrets, longer);
    std::ranges::sort(m_homes, longer);
}

//! In the forms in which it may stand in addresses, JSON and headers.
void Concealment::addSecret(const QString &secret)
{
    constexpr qsizetype kLeastChars = 6; // shorter ones would take words apart
    QString bare = secret.trimmed();
    if (bare.size() >= 2 && (bare.front() == u'"' || bare.front() == u'\'')
        && bare.back() == bare.front())
        bare = bare.sliced(1, bare.size() - 2);
    if (bare.size() < kLeastChars)
        return;
    const QByteArray bytes = bare.toUtf8();
    QString inJson = QString::fromUtf8(
        QJsonDocument(QJsonArray{bare}).toJson(QJsonDocument::Compact)); // ["…"]
    inJson = inJson.sliced(2, inJson.size() - 4);
    for (const QString &form :
         {bare, inJson, QString::fromLatin1(QUrl::toPercentEncoding(bare)),
          QString::fromLatin1(bytes.toBase64(QByteArray::OmitTrailingEquals)),
          QString::fromLatin1(
              bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals)),
          QString::fromLatin1(bytes.toHex())}) {
        if (!m_secrets.contains(form))
            m_secrets += form;
    }
}

void Concealment::addSecretsOf(const QJsonValue &value, bool isSecret)
{
    if (value.isString()) {
        if (isSecret)
            addSecret(value.toString());
        if (const QUrl url(value.toString()); !url.password().isEmpty())
            addSecret(url.password(QUrl::FullyDecoded));
    } else if (value.isArray()) {
        // Arguments of a command: "--token", "…" or "--token=…".
        bool isNamed = false;
        const QJsonArray array = value.toArray();
        for (const QJsonValue &entry : array) {
            const QString text = entry.toString();
            const qsizetype equals = text.indexOf(u'=');
            if (equals > 0 && mayNameSecret(QStringView(text).first(equals)))
                addSecret(text.sliced(equals + 1));
            addSecretsOf(entry, isSecret || isNamed);
            isNamed = equals < 0 && text.startsWith(u'-') && mayNameSecret(text);
        }
    } else if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it)
            addSecretsOf(it.value(), isSecret || isAllSecret(it.key()) || mayNameSecret(it.key()));
    }
}

void Concealment::addFile(const QString &path, bool isAllSecret)
{
    const auto bytes = PlainFile::read(path, kMaxFileBytes);
    if (bytes)
        addSecretsOf(QJsonDocument::fromJson(*bytes).object(), isAllSecret);
}

QString Concealment::conceal(QString text) const
{
    for (const QString &secret : m_secrets)
        text.replace(secret, kMaskedSecret);
    text = withoutSecrets(text);
    for (const QString &home : m_homes) {
        const auto shorten = [&text](const QString &path) {
            // Not the beginning of a longer name.
            text.replace(QRegularExpression(QRegularExpression::escape(path) + u"(?![\\w.-])"_s),
                         u"~"_s);
        };
        shorten(home);
        shorten(QString::fromLatin1(QUrl::toPercentEncoding(home, "/")));
        shorten(QString::fromLatin1(QUrl::toPercentEncoding(home)));
    }
    return text;
}

QJsonValue Concealment::conceal(const QJsonValue &value) const
{
    if (value.isString())
        return conceal(value.toString());
    if (value.isArray()) {
        QJsonArray array;
        const QJsonArray given = value.toArray();
        for (const QJsonValue &entry : given)
            array += conceal(entry);
        return array;
    }
    if (!value.isObject())
        return value;
    QJsonObject object;
    const QJsonObject given = value.toObject();
    for (auto it = given.begin(); it != given.end(); ++it) {
        const bool isNumber = it->isDouble() || it->isBool() || it->isNull();
        if (isAllSecret(it.key()) && it->isObject()) {
            QJsonObject masked;
            const QJsonObject members = it->toObject();
            for (auto member = members.begin(); member != members.end(); ++member)
                masked.insert(member.key(), QString(kMaskedSecret));
            object.insert(it.key(), masked);
        } else if (isSecretName(it.key()) && !isNumber && it->toString() != "keychain"_L1) {
            object.insert(it.key(), QString(kMaskedSecret));
        } else {
            object.insert(conceal(it.key()), conceal(it.value()));
        }
    }
    return object;
}

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
