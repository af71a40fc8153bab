// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions.h"

#include "agentcore/base/counted.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/config/cloud.h"
#include "agentcore/config/modelsource.h"
#include "agentcore/config/paths.h"
#include "agentcore/config/providerstore.h"
#include "agentcore/llm/login.h"
#include "app/console.h"
#include "app/secretinput.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstdio>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

static int exitCodeOf(const Error &error)
{
    switch (error.code) {
    case ErrorCode::Cancelled:
        return ExitCode::kInterrupted;
    case ErrorCode::InvalidInput:
    case ErrorCode::Unsupported:
        return ExitCode::kUsage;
    default:
        return ExitCode::kFailed;
    }
}

static int failWith(const Error &error)
{
    printError(sanitizedForDisplay(error.text()));
    return exitCodeOf(error);
}

//! Empty for the credentials that the machine has, as those of aws and gcloud.
static Result<QString> cloudKeyFor(const QString &title)
{
    auto key = askSecret(
        u"Key of %1 (it is not shown; empty: the credentials of this machine): "_s.arg(title));
    if ((key && key->trimmed().isEmpty()) || (!key && key.error().code == ErrorCode::Unsupported))
        return QString();
    return key.and_then(cleanedKey);
}

//! Empty for a server of this machine, unless the key is given.
static Result<QString> keyFor(const LoginOptions &options, const QString &provider,
                              const CatalogueProvider *known)
{
    if (options.keyFromInput)
        return readSecretInput().and_then(cleanedKey);
    if (known && known->isLocal)
        return QString();
    if (Cloud::kindOfProvider(provider) != Cloud::Kind::None)
        return cloudKeyFor(known ? known->title : provider);
    auto key = askSecret(u"Key of %1 (it is not shown): "_s.arg(known ? known->title : provider));
    if (!key && key.error().code == ErrorCode::Unsupported)
        key.error().message += u"; --key-stdin reads the key from standard input"_s;
    return key.and_then(cleanedKey);
}

static QString toldOf(const LoginOutcome &outcome, const QString &keyFile)
{
    QString text;
    if (!outcome.unchecked) {
        text += u"%1 answers: %2.\n"_s.arg(outcome.profile.baseUrl.host(),
                                           counted(outcome.models, "model"_L1));
    }
    if (outcome.stored && outcome.stored->place == KeyStore::Place::Keychain) {
        text += u"The key is in the keychain.\n"_s;
    } else if (outcome.stored) {
        text += u"The key is in %1, which only you can read, since %2.\n"_s.arg(
            keyFile, outcome.stored->reason.message);
    }
    return text + u"%1 is used from now on.\n"_s.arg(outcome.profile.fullName());
}

// Variables go before what is saved.
static QString toldOfVariables(const QString &configDir, const ModelProfile &saved)
{
    const auto used = ModelSource(QProcessEnvironment::systemEnvironment(), configDir).resolve();
    if (used && used->fullName() == saved.fullName() && used->baseUrl == saved.baseUrl)
        return {};
    return u"But the environment says otherwise: %1.\n"_s.arg(used ? used->fullName()
                                                                   : used.error().text());
}

//! What is typed behind \a question, trimmed. Cancelled after Ctrl+D.
static Result<QString> askLine(const QString &question)
{
    std::array<char, 2048> answer{};
    if (!writeOutput(sanitizedForDisplay(question).toUtf8())
        || !std::fgets(answer.data(), int(answer.size()), stdin))
        return fail(ErrorCode::Cancelled, u"nothing was answered"_s);
    return QString::fromLocal8Bit(answer.data()).trimmed();
}

//! The providers with a number each; its answer is a name, or a number out of the list.
static Result<QString> askProvider(const ProviderCatalogue &catalogue)
{
    QStringList names;
    QString question = u"Providers:\n"_s;
    for (const CatalogueProvider &provider : catalogue.providers()) {
        if (!provider.fixedUrl() && Cloud::kindOfProvider(provider.id) == Cloud::Kind::None)
            continue;
        names += provider.id;
        question += u"  %1  %2 %3\n"_s.arg(names.size(), 2)
                        .arg(provider.id.leftJustified(14), provider.title);
    }
    question += u"Another one is named, and asked for its address.\n"_s;
    while (true) {
        const auto answer = askLine(question + u"Number or name [openai]: "_s);
        if (!answer)
            return answer;
        bool isNumber = false;
        const int number = answer->toInt(&isNumber);
        if (!isNumber)
            return answer->toLower();
        if (number >= 1 && number <= names.size())
            return names.at(number - 1);
        question = u"There is no number %1.\n"_s.arg(number);
    }
}

//! The region, or the project and the region; what is empty is as the variables say.
static Result<LoginWish> askCloud(Cloud::Kind cloud, LoginWish wish)
{
    QHash<QString, QString> answers;
    const auto ask = [&answers](const QString &variable, const QString &what) {
        const auto answer
            = askLine(u"%1 [%2]: "_s.arg(what, qEnvironmentVariable(qPrintable(variable))));
        answers.insert(variable, answer.value_or(QString()));
        return answer.has_value();
    };
    const bool isAnswered = cloud == Cloud::Kind::Bedrock
        ? ask(u"AWS_REGION"_s, u"AWS region, such as us-east-1"_s)
        : ask(u"GOOGLE_CLOUD_PROJECT"_s, u"Google Cloud project"_s)
            && ask(u"GOOGLE_CLOUD_LOCATION"_s, u"Region; empty: global"_s);
    if (!isAnswered)
        return fail(ErrorCode::Cancelled, u"nothing was answered"_s);
    const bool isAnyNew
        = std::ranges::any_of(answers, [](const QString &text) { return !text.isEmpty(); });
    const auto url = Cloud::baseUrl(cloud, [&](const QString &name) {
        const QString answer = answers.value(name);
        return answer.isEmpty() ? qEnvironmentVariable(qPrintable(name)).trimmed() : answer;
    });
    if (!url)
        return std::unexpected(url.error());
    if (isAnyNew)
        wish.url = url->toString();
    return wish;
}

//! \brief What was not said, asked for at a terminal: the provider where only `login` was said, by
//! people who were sent here by an editor, and the address of one that is not known.
//!
//! Without a terminal it is left open. Cancelled after Ctrl+D.
static Result<LoginWish> askWish(const LoginOptions &options, const ProviderCatalogue &catalogue)
{
    LoginWish wish{options.provider, options.url, options.model, options.wireFormat};
    if (options.keyFromInput || !::isatty(STDIN_FILENO) || !::isatty(STDOUT_FILENO))
        return wish;
    if (wish.provider.isEmpty() && wish.url.isEmpty() && wish.model.isEmpty()) {
        const auto provider = askProvider(catalogue);
        if (!provider)
            return std::unexpected(provider.error());
        wish.provider = *provider;
    }
    const CatalogueProvider *known = catalogue.find(wish.provider);
    if (wish.provider.isEmpty() || !wish.url.isEmpty() || (known && known->fixedUrl()))
        return wish;
    if (const Cloud::Kind cloud = Cloud::kindOfProvider(wish.provider); cloud != Cloud::Kind::None)
        return askCloud(cloud, wish);
    const auto url = askLine(u"Address of %1 (%2): "_s.arg(
        wish.provider, known && !known->baseUrl.isEmpty() ? known->baseUrl : u"https://.../v1"_s));
    if (!url)
        return std::unexpected(url.error());
    wish.url = *url;
    return wish;
}

int run(int argc, char **argv, const LoginOptions &options)
{
    const QString configDir = Paths::configDir();
    const ProviderCatalogue catalogue = ProviderCatalogue::load(configDir);
    const auto wish = askWish(options, catalogue);
    if (!wish)
        return failWith(wish.error());
    auto profile = loginProfile(*wish, catalogue);
    if (!profile)
        return failWith(profile.error());
    const auto key = keyFor(options, profile->provider, catalogue.find(profile->provider));
    if (!key)
        return failWith(key.error());
    profile->apiKey = *key;

    QCoreApplication application(argc, argv);
    KeyStore keys(configDir);
    Login login(*profile, configDir, &keys);
    QObject::connect(&login, &Login::finished, &application,
                     [&](const Result<LoginOutcome> &outcome) {
                         if (!outcome) {
                             QCoreApplication::exit(failWith(outcome.error()));
                             return;
                         }
                         if (outcome->unchecked) {
                             printError(sanitizedForDisplay("it could not be checked: "_L1
                                                            + outcome->unchecked->text()));
                         }
                         const QString text = toldOf(*outcome, keys.fileName())
                             + toldOfVariables(configDir, outcome->profile);
                         const bool isTold = writeOutput(sanitizedForDisplay(text).toUtf8());
                         QCoreApplication::exit(isTold ? ExitCode::kDone : ExitCode::kFailed);
                     });
    login.start();
    return QCoreApplication::exec();
}

int run(int argc, char **argv, const LogoutOptions &options)
{
    QCoreApplication application(argc, argv);
    const QString configDir = Paths::configDir();
    const ProviderStore store(configDir);
    const auto saved = store.load();
    if (!saved)
        return failWith(saved.error());
    const auto entry = std::ranges::find_if(*saved, [&options](const ModelProfile &candidate) {
        return options.provider.isEmpty() || candidate.provider == options.provider;
    });
    if (entry == saved->end()) {
        return failWith({ErrorCode::NotFound,
                         options.provider.isEmpty()
                             ? u"no provider is saved"_s
                             : u"the provider %1 is not saved"_s.arg(options.provider),
                         {}});
    }
    const QString provider = entry->provider;
    KeyStore keys(configDir);
    keys.remove(provider, [&](const Result<void> &forgotten) {
        // A keychain that does not have the key may fail.
        if (!forgotten && entry->keyInKeychain) {
            QCoreApplication::exit(failWith(forgotten.error()));
            return;
        }
        if (const auto removed = store.remove(provider); !removed) {
            QCoreApplication::exit(failWith(removed.error()));
            return;
        }
        const QString text = u"%1 and its key are forgotten.\n"_s.arg(provider);
        const bool isTold = writeOutput(sanitizedForDisplay(text).toUtf8());
        QCoreApplication::exit(isTold ? ExitCode::kDone : ExitCode::kFailed);
    });
    return QCoreApplication::exec();
}

} // namespace App
