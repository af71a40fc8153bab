// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wirelog.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/secretnames.h"
#include "agentcore/knowledge/secrettext.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLoggingCategory>
#include <QRandomGenerator>
#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

namespace {

//! How the values of an object or a list are looked at.
enum class Place {
    Ordinary,
    Named, //!< Entries of `env` and `headers`: names stay, values do not.
    Arguments, //!< Of a command.
    Secret, //!< Below a member with the name of a secret.
};

} // namespace

constexpr qsizetype kHugeLineBytes = 8 * 1024 * 1024;
constexpr qsizetype kLongestSecretChars = 1024;
constexpr qsizetype kMaxIdChars = 200;

//! Texts that name something; programs compare them, and they are no secrets.
static bool isIdName(const QString &name)
{
    static constexpr std::array kNames{"id"_L1, "method"_L1, "cursor"_L1, "nextCursor"_L1,
                                       "sessionUpdate"_L1};
    return name.endsWith("Id"_L1) || std::ranges::contains(kNames, name);
}

namespace {

//! One way over a message, with one bound for its strings.
class Masker
{
public:
    explicit Masker(qsizetype maxChars)
        : m_maxChars(maxChars)
    { }

    QJsonObject object(const QJsonObject &object, Place place = Place::Ordinary);

    qint64 masked = 0;
    qint64 cut = 0;

private:
    QJsonValue value(const QJsonValue &value, Place place);
    QJsonArray array(const QJsonArray &array, Place place);
    QString string(const QString &text);
    QString argument(const QString &text, bool isSecret);
    QJsonValue mask();

    qsizetype m_maxChars;
};

} // namespace

QJsonValue Masker::mask()
{
    ++masked;
    return QString(kMaskedSecret);
}

QString Masker::string(const QString &text)
{
    // A secret at the end of what is looked at is behind what is kept.
    const QString seen = text.left(m_maxChars + kLongestSecretChars);
    QString clean = withoutSecrets(seen);
    if (clean != seen)
        ++masked;
    if (text.size() <= m_maxChars)
        return clean;
    cut += text.size() - m_maxChars;
    clean.truncate(m_maxChars);
    return clean;
}

QString Masker::argument(const QString &text, bool isSecret)
{
    const qsizetype equals = text.indexOf(u'=');
    if (!isSecret && (equals < 0 || !isSecretName(text.first(equals))))
        return string(text);
    ++masked;
    return isSecret ? QString(kMaskedSecret) : text.first(equals + 1) + kMaskedSecret;
}

QJsonArray Masker::array(const QJsonArray &array, Place place)
{
    QJsonArray clean;
    bool isSecret = false; // the argument behind one like --token
    for (const QJsonValue &item : array) {
        if (place != Place::Arguments || !item.isString()) {
            clean += value(item, place);
            continue;
        }
        const QString text = item.toString();
        clean += argument(text, isSecret);
        isSecret = text.startsWith(u'-') && !text.contains(u'=') && isSecretName(text);
    }
    return clean;
}

QJsonValue Masker::value(const QJsonValue &value, Place place)
{
    if (value.isObject())
        return object(value.toObject(), place);
    if (value.isArray())
        return array(value.toArray(), place);
    if (place == Place::Secret && (value.isString() || value.isDouble()))
        return mask();
    return value.isString() ? QJsonValue(string(value.toString())) : value;
}

QJsonObject Masker::object(const QJsonObject &object, Place place)
{
    QJsonObject clean;
    for (auto it = object.begin(); it != object.end(); ++it) {
        const QString key = it.key();
        const bool isName = place == Place::Named && key == "name"_L1;
        if (it->isString() && isIdName(key) && it->toString().size() <= kMaxIdChars
            && place == Place::Ordinary)
            clean[key] = *it;
        else if (place == Place::Secret || isSecretName(key))
            clean[string(key)] = value(*it, Place::Secret);
        else if (place == Place::Named && it->isString() && !isName)
            clean[string(key)] = mask();
        else if (key == "env"_L1 || key == "headers"_L1 || key == "environment"_L1)
            clean[key] = value(*it, Place::Named);
        else if (key == "args"_L1)
            clean[key] = value(*it, Place::Arguments);
        else
            clean[string(key)] = value(*it, isName ? Place::Ordinary : place);
    }
    return clean;
}

//! Who speaks of what, when nothing else fits.
static QJsonObject envelopeOf(const QJsonObject &message)
{
    QJsonObject envelope;
    for (const auto key : {"jsonrpc"_L1, "id"_L1, "method"_L1}) {
        const QJsonValue value = message[key];
        if (value.isString())
            envelope[key] = value.toString().left(kMaxIdChars);
        else if (value.isDouble() || value.isNull())
            envelope[key] = value;
    }
    return envelope;
}

static qsizetype sizeOf(const QJsonObject &message)
{
    return QJsonDocument(message).toJson(QJsonDocument::Compact).size();
}

static MaskedLine maskedMessage(const QJsonObject &message, qsizetype lineBytes)
{
    constexpr std::array<qsizetype, 3> kBounds{MaskedLine::kMaxStringChars, 1024, 64};
    for (const qsizetype bound : kBounds) {
        if (lineBytes > kHugeLineBytes && bound != kBounds.back())
            continue;
        Masker masker(bound);
        const QJsonObject clean = masker.object(message);
        if (sizeOf(clean) <= MaskedLine::kMaxLineBytes)
            return {clean, {}, masker.masked, masker.cut};
    }
    return {envelopeOf(message), {}, 0, lineBytes};
}

//! Torn or broken JSON: quoted words that no colon follows are values.
static QString withoutValues(const QString &text)
{
    static const QRegularExpression quoted(u"\"(?:[^\"\\\\]|\\\\.)*(?:\"(\\s*:)?|\\\\?\\z)"_s);
    QString clean;
    qsizetype end = 0;
    for (const auto &match : quoted.globalMatch(text)) {
        clean += QStringView(text).sliced(end, match.capturedStart() - end);
        if (match.hasCaptured(1))
            clean += match.capturedView();
        else
            clean += u'"' + kMaskedSecret + u'"';
        end = match.capturedEnd();
    }
    clean += QStringView(text).sliced(end);
    return clean;
}

static MaskedLine maskedText(const QByteArray &line)
{
    const QString whole
        = QString::fromUtf8(line.first(std::min(line.size(), 4 * MaskedLine::kMaxTextChars)));
    const QString text = withoutValues(withoutSecrets(whole));
    MaskedLine masked;
    masked.masked = text == whole ? 0 : 1;
    masked.text = text.left(MaskedLine::kMaxTextChars);
    masked.cut = std::max(qsizetype(0), line.size() - MaskedLine::kMaxTextChars);
    return masked;
}

MaskedLine MaskedLine::of(const QByteArray &line)
{
    const auto message = parseJsonObject(line);
    return message ? maskedMessage(*message, line.size()) : maskedText(line);
}

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

LoggedTransport::LoggedTransport(Transport *transport, WireLog log, QObject *parent)
    : Transport(parent)
    , m_transport(transport)
    , m_log(std::move(log))
{
    connect(transport, &Transport::lineReceived, this, &LoggedTransport::handleLine);
    connect(transport, &Transport::lineTooLong, this, &LoggedTransport::handleTooLongLine);
    connect(transport, &Transport::drained, this, &Transport::drained);
    connect(transport, &Transport::closed, this, &LoggedTransport::handleClosed);
}

void LoggedTransport::open()
{
    m_transport->open();
}

void LoggedTransport::send(const QByteArray &line)
{
    m_log.write(WireLog::From::Agent, line);
    m_transport->send(line);
}

qint64 LoggedTransport::pendingBytes() const
{
    return m_transport->pendingBytes();
}

void LoggedTransport::handleLine(const QByteArray &line)
{
    m_log.write(WireLog::From::Client, line);
    emit lineReceived(line);
}

void LoggedTransport::handleTooLongLine()
{
    m_log.writeEvent(WireLog::From::Client, "line_too_long"_L1);
    emit lineTooLong();
}

void LoggedTransport::handleClosed()
{
    m_log.writeEvent(WireLog::From::Client, "closed"_L1);
    emit closed();
}

} // namespace Acp
