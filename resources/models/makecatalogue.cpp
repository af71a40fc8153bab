// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/jsonreader.h"
#include "agentcore/config/modelsdev.h"

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

static QByteArray compact(const QJsonDocument &document)
{
    return document.toJson(QJsonDocument::Compact);
}

//! With the models of each provider in a line of their own, so that they can be read later.
static QByteArray inLines(QJsonObject catalogue)
{
    const QJsonArray providers = catalogue.take("providers"_L1).toArray();
    QByteArrayList lines;
    for (const QJsonValue &value : providers) {
        QJsonObject provider = value.toObject();
        const QJsonArray models = provider.take("models"_L1).toArray();
        lines += compact(QJsonDocument(provider)).chopped(1) + ",\"models\":\n"
            + compact(QJsonDocument(models)) + "\n}";
    }
    return compact(QJsonDocument(catalogue)).chopped(1) + ",\"providers\":[\n" + lines.join(",\n")
        + "\n]}\n";
}

static Result<void> make(const char *listName, const char *correctionsName, const char *outputName)
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
    const QByteArray json = inLines(catalogue->catalogue);
    QFile output(QString::fromLocal8Bit(outputName));
    if (!output.open(QFile::WriteOnly) || output.write(json) != json.size() || !output.flush())
        return std::unexpected(Error{ErrorCode::Io, output.errorString(), output.fileName()});
    return {};
}

//! makecatalogue MODELS CORRECTIONS OUTPUT, while the program is built.
int main(int argc, char **argv)
{
    if (argc != 4)
        return 2;
    const auto made = make(argv[1], argv[2], argv[3]);
    if (made)
        return 0;
    std::fprintf(stderr, "makecatalogue: %s %s\n", qPrintable(made.error().message),
                 qPrintable(made.error().where));
    return 1;
}
