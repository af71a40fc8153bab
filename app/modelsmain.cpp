// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions.h"

#include "agentcore/base/counted.h"
#include "agentcore/config/modelsdev.h"
#include "agentcore/config/modelsource.h"
#include "agentcore/config/paths.h"
#include "agentcore/llm/catalogueupdate.h"
#include "agentcore/llm/modeloverview.h"
#include "agentcore/llm/modelsurvey.h"
#include "app/console.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

//! The configured providers that are wanted, each once; what is wrong with others goes to
//! \a problems.
static QList<ModelProfile> wantedProfiles(const ModelSource &source, const QString &provider,
                                          QStringList *problems)
{
    QList<ModelProfile> profiles;
    const auto configured = source.configured();
    for (const ConfiguredProvider &entry : configured) {
        const bool isKnown
            = std::ranges::contains(profiles, entry.provider, &ModelProfile::provider);
        if ((!provider.isEmpty() && entry.provider != provider) || isKnown)
            continue;
        // To be asked which models there are it needs none.
        const auto profile
            = entry.profile ? entry.profile : source.resolve(entry.provider + "/any"_L1);
        if (!profile)
            problems->append(entry.profile.error().text());
        else if (profile->wireFormat != ModelProfile::WireFormat::Demo)
            profiles.append(*profile);
    }
    // A server of this machine can be asked as it is.
    if (profiles.isEmpty() && problems->isEmpty() && !provider.isEmpty()) {
        if (const auto local = source.resolve(provider + "/any"_L1))
            profiles.append(*local);
    }
    return profiles;
}

//! Of what day the figures are, and where they are from.
static QString catalogueText(const ProviderCatalogue &catalogue)
{
    const bool isFetched = catalogue.checked() > ProviderCatalogue::builtIn().checked();
    return u"What is known of models is of %1 (%2)"_s.arg(
        catalogue.checked().toString(Qt::ISODate),
        isFetched ? u"fetched; \"agentao models --update\" fetches the newest"_s
                  : u"came with the program; \"agentao models --update\" fetches the newest"_s);
}

static int print(const ModelsOptions &options, const ProviderCatalogue &catalogue,
                 const QList<ModelOverview> &overviews, const QStringList &problems)
{
    QJsonArray array;
    QString text;
    for (const ModelOverview &overview : overviews) {
        const QJsonArray models = overview.toJson();
        for (const QJsonValue &model : models)
            array.append(model);
        text += overview.toText();
    }
    for (const QString &problem : problems)
        printError(problem);
    if (!options.json)
        printError(catalogueText(catalogue)); // standard output has a model per line
    const QByteArray bytes = options.json
        ? QJsonDocument(QJsonObject{{"catalogue"_L1, catalogue.checked().toString(Qt::ISODate)},
                                    {"models"_L1, array},
                                    {"problems"_L1, QJsonArray::fromStringList(problems)}})
              .toJson()
        : text.toUtf8();
    return writeOutput(bytes) && problems.isEmpty() ? ExitCode::kDone : ExitCode::kFailed;
}

//! Nothing to ask: what the catalogue knows, and what is missing.
static int printCatalogue(const ModelsOptions &options, const ModelSource &source,
                          const ProviderCatalogue &catalogue, QStringList problems)
{
    const CatalogueProvider *known = catalogue.find(options.provider);
    if (!options.provider.isEmpty() && !known && problems.isEmpty()) {
        printError({ErrorCode::NotFound, u"there is no provider %1"_s.arg(options.provider), {}});
        return ExitCode::kUsage;
    }
    if (problems.isEmpty()) {
        const QString name = options.provider.isEmpty() ? QString() : options.provider + "/any"_L1;
        const auto missing = source.resolve(name);
        problems.append(missing ? u"there is no endpoint to ask"_s : missing.error().text());
    }
    QList<ModelOverview> overviews;
    if (known)
        overviews.append(ModelOverview::of(known->id, known, nullptr));
    return print(options, catalogue, overviews, problems);
}

//! What an update brought, and what it did not.
static QByteArray newsText(const CatalogueNews &news, bool isJson)
{
    const QString date = news.date.toString(Qt::ISODate);
    if (isJson) {
        return QJsonDocument(QJsonObject{{"date"_L1, date},
                                         {"models"_L1, news.models},
                                         {"leftOut"_L1, news.leftOut},
                                         {"kept"_L1, QJsonArray::fromStringList(news.kept)}})
            .toJson();
    }
    QString text = u"%1, as of %2\n"_s.arg(counted(news.models, "model"_L1), date);
    if (news.leftOut > 0)
        text += u"Entries of the list that could not be read: %1\n"_s.arg(news.leftOut);
    if (!news.kept.isEmpty())
        text += u"Not in the list, thus as they came with the program: %1\n"_s.arg(
            news.kept.join(u", "_s));
    return text.toUtf8();
}

static int updateCatalogue(const ModelsOptions &options)
{
    const QUrl address(options.url.isEmpty() ? QString::fromLatin1(ModelsDev::kAddress)
                                             : options.url,
                       QUrl::StrictMode);
    CatalogueUpdate update(Paths::cacheDir());
    QObject::connect(
        &update, &CatalogueUpdate::finished, qApp, [&options](const Result<CatalogueNews> &news) {
            if (!news) {
                printError(u"The list of models is as it was: %1"_s.arg(news.error().text()),
                           errorReason(news.error()));
                QCoreApplication::exit(ExitCode::kFailed);
                return;
            }
            const bool isWritten = writeOutput(newsText(*news, options.json));
            QCoreApplication::exit(isWritten ? ExitCode::kDone : ExitCode::kFailed);
        });
    update.start(address);
    return QCoreApplication::exec();
}

int run(int argc, char **argv, const ModelsOptions &options)
{
    QCoreApplication application(argc, argv);
    if (options.update)
        return updateCatalogue(options);
    const QString configDir = Paths::configDir();
    const ProviderCatalogue catalogue = ProviderCatalogue::load(configDir);
    const ModelSource source(QProcessEnvironment::systemEnvironment(), configDir,
                             QDir::currentPath());
    QStringList problems;
    const auto profiles = wantedProfiles(source, options.provider, &problems);
    if (profiles.isEmpty())
        return printCatalogue(options, source, catalogue, problems);
    KeyStore keys(configDir);
    ModelSurvey survey(profiles, Paths::cacheDir(), &keys);
    QObject::connect(
        &survey, &ModelSurvey::finished, &application, [&](const QList<Result<ModelList>> &lists) {
            QList<ModelOverview> overviews;
            for (qsizetype i = 0; i < lists.size(); ++i) {
                const QString provider = profiles.at(i).provider;
                const auto &list = lists.at(i);
                overviews.append(
                    ModelOverview::of(provider, catalogue.find(provider), list ? &*list : nullptr));
                if (!list)
                    problems.append(provider + ": "_L1 + list.error().text());
                else if (list->problem)
                    printError(u"%1: the list is of %2, as %3"_s.arg(
                        provider, list->fetched.toString(Qt::ISODate), list->problem->text()));
            }
            QCoreApplication::exit(print(options, catalogue, overviews, problems));
        });
    survey.start(options.refresh);
    return QCoreApplication::exec();
}

} // namespace App
