// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/linemask.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/secretnames.h"
#include "agentcore/knowledge/secrettext.h"

#include <QJsonDocument>
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

} // namespace Acp
