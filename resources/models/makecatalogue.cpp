// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/jsonreader.h"
#include "agentcore/config/modelsdev.h"
#include "agentcore/config/packedcatalogue.h"

#include <QFile>
#include <QJsonDocument>

#include <cstdio>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static Result<QJsonObject> readFile(const char *name)
{
    QFile file(QString::fromLocal8Bit(name));
    if (!file.open(QFile::ReadOnly))
        return std::unexpected(Error{ErrorCode::Io, file.errorString(), file.fileName()});
    return parseJsonObject(file.readAll());
}

static void packRates(QDataStream &out, const QJsonObject &rates)
{
    for (const auto name : {"input"_L1, "cachedInput"_L1, "output"_L1, "cacheWrite"_L1})
        out << rates[name].toDouble(-1);
}

static void packPrice(QDataStream &out, const QJsonObject &price)
{
    packRates(out, price);
    QList<QJsonObject> limited; // each has the limit beyond which the next one counts
    for (QJsonObject tier = price; tier.contains("promptLimit"_L1);
         tier = tier["beyond"_L1].toObject())
        limited += tier;
    out << quint8(limited.size());
    for (const QJsonObject &tier : std::as_const(limited)) {
        out << tier["promptLimit"_L1].toInteger();
        packRates(out, tier["beyond"_L1].toObject());
    }
}

static QDate dateOf(const QJsonValue &date)
{
    return QDate::fromString(date.toString(), Qt::ISODate);
}

static void packModel(QDataStream &out, const QJsonObject &model)
{
    out << model["id"_L1].toString() << model["wireFormat"_L1].toString()
        << model["contextWindow"_L1].toInteger() << model["outputLimit"_L1].toInt()
        << qint8(model.contains("vision"_L1) ? model["vision"_L1].toBool() : -1);
    const QJsonArray reasoning = model["reasoning"_L1].toArray();
    quint8 levels = 0;
    for (size_t i = 0; i < PackedCatalogue::kLevels.size(); ++i)
        levels |= quint8(reasoning.contains(PackedCatalogue::kLevels.at(i)) << i);
    out << levels << dateOf(model["released"_L1]) << dateOf(model["ends"_L1]);
    packPrice(out, model["price"_L1].toObject());
}

static void packProvider(QDataStream &out, const QJsonObject &provider)
{
    for (const auto name : {"id"_L1, "title"_L1, "baseUrl"_L1, "page"_L1, "defaultModel"_L1})
        out << provider[name].toString();
    out << provider["keyVariables"_L1].toVariant().toStringList() << provider["local"_L1].toBool()
        << provider["wireFormat"_L1].toString() << provider["newModels"_L1].toString();
    QByteArray packed(""); // not null, whose length would be another one
    QDataStream models(&packed, QDataStream::WriteOnly);
    models.setVersion(PackedCatalogue::kVersion);
    const QJsonArray list = provider["models"_L1].toArray();
    for (const QJsonValue &model : list)
        packModel(models, model.toObject());
    out << packed;
}

//! As PackedCatalogue reads it.
static QByteArray packed(const QJsonObject &catalogue)
{
    QByteArray bytes;
    QDataStream out(&bytes, QDataStream::WriteOnly);
    out.setVersion(PackedCatalogue::kVersion);
    out << dateOf(catalogue["checked"_L1]);
    const QJsonArray providers = catalogue["providers"_L1].toArray();
    for (const QJsonValue &provider : providers)
        packProvider(out, provider.toObject());
    return bytes;
}

static Result<void> write(const char *name, const QByteArray &bytes)
{
    QFile file(QString::fromLocal8Bit(name));
    if (!file.open(QFile::WriteOnly) || file.write(bytes) != bytes.size() || !file.flush())
        return std::unexpected(Error{ErrorCode::Io, file.errorString(), file.fileName()});
    return {};
}

static Result<void> make(const char *listName, const char *correctionsName, const char *jsonName,
                         const char *packedName)
{
    auto list = readFile(listName);
    if (!list)
        return std::unexpected(list.error());
    const auto corrections = readFile(correctionsName);
    if (!corrections)
        return std::unexpected(corrections.error());
    // The newest of the lists that the file was made of.
    const QJsonArray sources = list->take("sources"_L1).toArray();
    const QDate checked = QDate::fromString(sources.last()["date"_L1].toString(), Qt::ISODate);
    const auto catalogue = ModelsDev::catalogue(*list, *corrections, checked);
    if (!catalogue)
        return std::unexpected(catalogue.error());
    if (catalogue->leftOut > 0) {
        return std::unexpected(
            Error{ErrorCode::InvalidInput,
                  u"has %1 entries that cannot be read"_s.arg(catalogue->leftOut),
                  QString::fromLocal8Bit(listName)});
    }
    return write(jsonName, QJsonDocument(catalogue->catalogue).toJson(QJsonDocument::Compact))
        .and_then([&] { return write(packedName, packed(catalogue->catalogue)); });
}

//! makecatalogue MODELS CORRECTIONS JSON PACKED, while the program is built.
int main(int argc, char **argv)
{
    if (argc != 5)
        return 2;
    const auto made = make(argv[1], argv[2], argv[3], argv[4]);
    if (made)
        return 0;
    std::fprintf(stderr, "makecatalogue: %s %s\n", qPrintable(made.error().message),
                 qPrintable(made.error().where));
    return 1;
}
