// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/elicitationanswer.h"

#include <QDateTime>
#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Kind = ElicitationField::Kind;
using Format = ElicitationField::Format;

static std::unexpected<Error> refused(const Phrase &message)
{
    return fail(ErrorCode::InvalidInput, message);
}

static bool fitsFormat(Format format, const QString &text)
{
    switch (format) {
    case Format::None:
        return true;
    case Format::Email: {
        static const QRegularExpression mail(uR"(\A[^\s@<>,;]+@[^\s@<>,;]+\z)"_s);
        return mail.match(text).hasMatch();
    }
    case Format::Uri: {
        const QUrl url(text, QUrl::StrictMode);
        return url.isValid() && !url.isRelative();
    }
    case Format::Date:
        return text.size() == 10 && QDate::fromString(text, Qt::ISODate).isValid();
    case Format::DateTime:
        return text.contains(u'T') && QDateTime::fromString(text, Qt::ISODate).isValid();
    }
    Q_UNREACHABLE_RETURN(false);
}

static Phrase formatWords(Format format)
{
    switch (format) {
    case Format::None:
        break;
    case Format::Email:
        return Phrase(Saying::MustBeMail);
    case Format::Uri:
        return Phrase(Saying::MustBeAddress);
    case Format::Date:
        return Phrase(Saying::MustBeDate);
    case Format::DateTime:
        return Phrase(Saying::MustBeTime);
    }
    return {};
}

static Result<QJsonValue> checkedText(const ElicitationField &field, const QJsonValue &value)
{
    QString text;
    if (value.isString())
        text = value.toString();
    else if (value.isDouble() || value.isBool())
        text = value.toVariant().toString();
    else
        return refused(Phrase(Saying::MustBeText));
    if (field.minCount && text.size() < *field.minCount) {
        return refused(*field.minCount == 1
                           ? Phrase(Saying::MustNotBeEmpty)
                           : Phrase(Saying::MustBeLonger, {QString::number(*field.minCount)}));
    }
    if (field.maxCount && text.size() > *field.maxCount)
        return refused(Phrase(Saying::MustBeShorter, {QString::number(*field.maxCount)}));
    if (!field.pattern.isEmpty() && !QRegularExpression(field.pattern).match(text).hasMatch())
        return refused(Phrase(Saying::MustMatch, {field.pattern}));
    if (!fitsFormat(field.format, text))
        return refused(formatWords(field.format));
    return text;
}

static Result<QJsonValue> checkedNumber(const ElicitationField &field, const QJsonValue &value)
{
    bool isNumber = value.isDouble();
    double number = value.toDouble();
    if (value.isString())
        number = value.toString().trimmed().toDouble(&isNumber);
    if (!isNumber || !std::isfinite(number))
        return refused(Phrase(Saying::MustBeNumber));
    if (field.kind == Kind::Integer && std::trunc(number) != number)
        return refused(Phrase(Saying::MustBeWhole));
    if (field.minimum && number < *field.minimum)
        return refused(Phrase(Saying::MustBeAtLeast, {QString::number(*field.minimum)}));
    if (field.maximum && number > *field.maximum)
        return refused(Phrase(Saying::MustBeAtMost, {QString::number(*field.maximum)}));
    constexpr double kMostExact = 9007199254740992.0; // beyond, doubles have gaps
    if (field.kind == Kind::Integer && std::abs(number) <= kMostExact)
        return QJsonValue(qint64(number));
    return QJsonValue(number);
}

static Result<QJsonValue> checkedBoolean(const QJsonValue &value)
{
    if (value.isBool())
        return value;
    const QString word = value.toString().trimmed().toLower();
    if (word == "true"_L1 || word == "yes"_L1)
        return QJsonValue(true);
    if (word == "false"_L1 || word == "no"_L1)
        return QJsonValue(false);
    return refused(Phrase(Saying::MustBeTruth));
}

static Result<QString> checkedChoice(const ElicitationField &field, const QJsonValue &value)
{
    if (!value.isString())
        return refused(Phrase(Saying::MustBeChoice));
    const QString text = value.toString();
    if (std::ranges::contains(field.choices, text, &ElicitationChoice::value))
        return text;
    const auto isTitled = [&text](const ElicitationChoice &one) { return one.title == text; };
    if (std::ranges::count_if(field.choices, isTitled) == 1)
        return std::ranges::find_if(field.choices, isTitled)->value;
    if (field.allowsOther && !text.trimmed().isEmpty())
        return text;
    return refused(Phrase(Saying::MustBeChoice));
}

static Result<QJsonValue> checkedChoices(const ElicitationField &field, const QJsonValue &value)
{
    if (!value.isArray() && !value.isString())
        return refused(Phrase(Saying::MustBeChoices));
    QJsonArray given = value.toArray();
    if (value.isString())
        given = {value};
    QJsonArray chosen;
    for (const QJsonValue one : std::as_const(given)) {
        const auto choice = checkedChoice(field, one);
        if (!choice)
            return std::unexpected(choice.error());
        if (!chosen.contains(*choice))
            chosen.append(*choice);
    }
    if (field.minCount && chosen.size() < *field.minCount)
        return refused(Phrase(Saying::MustChooseMore, {QString::number(*field.minCount)}));
    if (field.maxCount && chosen.size() > *field.maxCount)
        return refused(Phrase(Saying::MustChooseFewer, {QString::number(*field.maxCount)}));
    return chosen;
}

Result<QJsonValue> checkedValue(const ElicitationField &field, const QJsonValue &value)
{
    switch (field.kind) {
    case Kind::Text:
        return checkedText(field, value);
    case Kind::Integer:
    case Kind::Number:
        return checkedNumber(field, value);
    case Kind::Boolean:
        return checkedBoolean(value);
    case Kind::Choice:
        return checkedChoice(field, value).transform([](const QString &one) {
            return QJsonValue(one);
        });
    case Kind::Choices:
        return checkedChoices(field, value);
    }
    Q_UNREACHABLE_RETURN(QJsonValue());
}

Result<QJsonObject> checkedAnswer(const QList<ElicitationField> &fields, const QJsonObject &content)
{
    QJsonObject checked;
    for (const ElicitationField &field : fields) {
        QJsonValue value = content.value(field.name);
        if (value.isNull() || (!field.isRequired && value == QJsonValue(QString())))
            value = QJsonValue::Undefined;
        if (value.isUndefined() && field.isRequired)
            value = field.defaultValue;
        const QString where = u'/' + field.name;
        if (value.isUndefined()) {
            if (field.isRequired)
                return fail(ErrorCode::InvalidInput, u"is required"_s, where);
            continue;
        }
        const auto fitting = checkedValue(field, value);
        if (!fitting)
            return fail(ErrorCode::InvalidInput, fitting.error().message, where);
        checked.insert(field.name, *fitting);
    }
    return checked;
}

} // namespace AgentCore
