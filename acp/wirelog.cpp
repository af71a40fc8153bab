// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wirelog.h"

#include "acp/linemask.h"
#include "agentcore/knowledge/secrettext.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLoggingCategory>
#include <QRandomGenerator>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static Q_LOGGING_CATEGORY(logWire, "agent.acp.wirelog", QtWarningMsg)

static QByteArray now()
{
    return QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs).toLatin1();
}

static QByteArray timeOf(const QDateTime &at)
{
    return at.isValid() ? at.toUTC().toString(Qt::ISODateWithMs).toLatin1() : now();
}

static QByteArray toJson(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

//! A text as JSON, with its quotes.
static QByteArray quoted(const QString &text)
{
    const QByteArray list = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return list.sliced(1, list.size() - 2);
}

static QByteArray headOf(const QByteArray &run, const QString &version,
                         const QStringList &arguments)
{
    QJsonArray clean;
    for (const QString &argument : arguments)
        clean += withoutSecrets(argument);
    QByteArray head = R"({"agentaoAcpLog":1,"run":")" + run + R"(","time":")" + now();
    head += R"(","version":)" + quoted(version) + R"(,"arguments":)";
    head += QJsonDocument(clean).toJson(QJsonDocument::Compact);
    return head + R"(,"cwd":)" + quoted(QDir::currentPath()) + "}\n";
}

static Result<AppendFile> openOrCreate(const QString &path)
{
    auto created = AppendFile::open(path, AppendFile::Existing::Fail);
    if (created || created.error().code != ErrorCode::Conflict)
        return created;
    return AppendFile::open(path, AppendFile::Existing::Open);
}

WireLog::WireLog(AppendFile file, QByteArray run)
    : m_file(std::move(file))
    , m_run(std::move(run))
{ }

Result<WireLog> WireLog::open(const QString &path, const QString &version,
                              const QStringList &arguments)
{
    auto file = openOrCreate(path);
    if (!file)
        return std::unexpected(file.error());
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    const QByteArray run
        = QByteArray::number(QRandomGenerator::global()->generate(), 16).rightJustified(8, '0');
    WireLog log(*std::move(file), run);
    log.append(headOf(run, version, arguments));
    return log;
}

QByteArray WireLog::begin(From from, const QDateTime &at) const
{
    return R"({"run":")" + m_run + R"(","time":")" + timeOf(at) + R"(","from":")"
        + (from == From::Client ? "client" : "agent") + '"';
}

void WireLog::write(From from, const QByteArray &line, const QDateTime &at)
{
    QByteArray entry = begin(from, at);
    const MaskedLine masked = MaskedLine::of(line);
    if (masked.masked > 0)
        entry += ",\"masked\":" + QByteArray::number(masked.masked);
    if (masked.cut > 0)
        entry += ",\"cut\":" + QByteArray::number(masked.cut);
    if (masked.message.isEmpty())
        entry += ",\"text\":" + quoted(masked.text);
    else
        entry += ",\"message\":" + toJson(masked.message);
    append(entry + "}\n");
}

void WireLog::writeEvent(From from, QLatin1StringView event)
{
    append(begin(from) + ",\"event\":\"" + event.latin1() + "\"}\n");
}

void WireLog::append(QByteArray line)
{
    const auto written = m_file.append(line);
    if (!written && !std::exchange(m_hasWarned, true)) {
        qCWarning(logWire).noquote()
            << "--acp-log misses lines from here on:" << written.error().text();
    }
}

} // namespace Acp
