// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/providercatalogue.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/config/jsonfile.h"
#include "agentcore/config/packedcatalogue.h"

#include <QDateTime>
#include <QFileInfo>
#include <QMutex>
#include <QRegularExpression>
#include <QResource>

#include <algorithm>
#include <initializer_list>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kKeySuffix = "_API_KEY"_L1;

QString variablePrefix(const QString &provider)
{
    QString prefix = provider.toUpper();
    for (QChar &c : prefix) {
        if (!c.isLetterOrNumber())
            c = u'_';
    }
    return prefix;
}

std::optional<QUrl> CatalogueProvider::fixedUrl() const
{
    if (baseUrl.isEmpty() || baseUrl.contains(u'{'))
        return {};
    return QUrl(baseUrl, QUrl::StrictMode);
}

QStringList CatalogueProvider::variablePrefixes() const
{
    QStringList prefixes{variablePrefix(id)};
    for (const QString &variable : keyVariables) {
        const QString prefix = variable.chopped(kKeySuffix.size());
        if (!prefixes.contains(prefix))
            prefixes.append(prefix);
    }
    return prefixes;
}

const CatalogueModel *CatalogueProvider::findModel(QStringView wanted) const
{
    static const QRegularExpression version(u"\\A-(\\d{4}-\\d{2}-\\d{2}|\\d{4,8}|latest)\\z"_s);
    for (const CatalogueModel &model : models) {
        if (model.id == wanted)
            return &model;
    }
    for (const CatalogueModel &model : models) {
        if (wanted.startsWith(model.id)
            && version.matchView(wanted.sliced(model.id.size())).hasMatch())
            return &model;
    }
    return nullptr;
}

// A misspelt member would be data that nobody sees missing.
static void refuseUnknown(JsonReader &reader, const QJsonObject &json,
                          std::initializer_list<QLatin1StringView> known)
{
    for (auto it = json.begin(); it != json.end(); ++it) {
        if (std::ranges::find(known, it.key()) == known.end())
            reader.fail(QLatin1StringView(it.key().toLatin1()), u"is not known here"_s);
    }
}

static std::optional<double> optionalPrice(JsonReader &reader, const QJsonObject &json,
                                           QLatin1StringView key)
{
    const QJsonValue value = json.value(key);
    if (value.isUndefined() || value.isNull())
        return {};
    if (!value.isDouble() || value.toDouble() < 0)
        reader.fail(key, u"must be a number of at least 0"_s);
    return value.toDouble();
}

static Result<ModelRates> readRates(const QJsonObject &json, const QString &path)
{
    JsonReader reader(json, path);
    refuseUnknown(reader, json, {"input"_L1, "cachedInput"_L1, "output"_L1, "cacheWrite"_L1});
    ModelRates rates;
    rates.input = optionalPrice(reader, json, "input"_L1);
    rates.cachedInput = optionalPrice(reader, json, "cachedInput"_L1);
    rates.output = optionalPrice(reader, json, "output"_L1);
    rates.cacheWrite = optionalPrice(reader, json, "cacheWrite"_L1);
    return reader.finish(rates);
}

// What is beyond the limit is a price of its own, with a limit of its own if there is another one.
static Result<ModelPrice> readPrice(QJsonObject json, const QString &path, qint64 above = 0)
{
    JsonReader reader(json, path);
    ModelPrice price;
    price.promptLimit = reader.optionalInt("promptLimit"_L1, above + 1).value_or(0);
    if (const auto beyond = reader.optionalObject("beyond"_L1); beyond && price.promptLimit == 0) {
        reader.fail("beyond"_L1, u"needs promptLimit"_s);
    } else if (beyond) {
        const auto next = readPrice(*beyond, reader.pathOf("beyond"_L1), price.promptLimit);
        if (!next)
            return std::unexpected(next.error());
        price.beyond = {next->input, next->cachedInput, next->output, next->cacheWrite};
        price.further = next->further;
        if (next->promptLimit > 0)
            price.further.prepend({next->promptLimit, next->beyond});
    }
    json.remove("promptLimit"_L1);
    json.remove("beyond"_L1);
    if (const auto rates = readRates(json, path)) {
        price.input = rates->input;
        price.cachedInput = rates->cachedInput;
        price.output = rates->output;
        price.cacheWrite = rates->cacheWrite;
    } else {
        reader.fail(rates.error());
    }
    return reader.finish(price);
}

static QDate optionalDate(JsonReader &reader, QLatin1StringView key)
{
    const auto text = reader.optionalString(key);
    const QDate date = QDate::fromString(text.value_or(QString()), Qt::ISODate);
    if (text && !date.isValid())
        reader.fail(key, u"must be a date such as 2026-11-21"_s);
    return date;
}

static std::optional<ModelProfile::WireFormat>
optionalFormat(JsonReader &reader, QLatin1StringView name = "wireFormat"_L1)
{
    const auto id = reader.optionalString(name);
    if (!id)
        return {};
    const auto format = ModelProfile::wireFormatFromId(*id);
    if (!format || *format == ModelProfile::WireFormat::Demo) {
        reader.fail(name, u"must be openai-chat, openai-responses, anthropic or gemini"_s);
    }
    return format;
}

//! Puts the members of \a json on top of \a model.
static Result<void> mergeModel(CatalogueModel &model, const QJsonObject &json, const QString &path)
{
    JsonReader reader(json, path);
    refuseUnknown(reader, json,
                  {"id"_L1, "wireFormat"_L1, "contextWindow"_L1, "outputLimit"_L1, "vision"_L1,
                   "reasoning"_L1, "price"_L1, "released"_L1, "ends"_L1, "source"_L1});
    if (const auto format = optionalFormat(reader))
        model.wireFormat = format;
    if (const auto window = reader.optionalInt("contextWindow"_L1, 1))
        model.contextWindow = *window;
    if (const auto limit = reader.optionalInt("outputLimit"_L1, 1, std::numeric_limits<int>::max()))
        model.outputLimit = int(*limit);
    if (const auto vision = reader.optionalBool("vision"_L1))
        model.vision = vision;
    const QStringList levels = reader.optionalStrings("reasoning"_L1);
    for (const QString &level : levels) {
        if (std::ranges::find(PackedCatalogue::kLevels, level) == PackedCatalogue::kLevels.end())
            reader.fail("reasoning"_L1,
                        u"has off, minimal, low, medium, high, xhigh and max only"_s);
    }
    if (json.contains("reasoning"_L1))
        model.reasoningLevels = levels;
    if (json.contains("released"_L1))
        model.released = optionalDate(reader, "released"_L1);
    if (json.contains("ends"_L1))
        model.ends = optionalDate(reader, "ends"_L1);
    if (const auto priceJson = reader.optionalObject("price"_L1)) {
        const auto price = readPrice(*priceJson, reader.pathOf("price"_L1));
        if (price)
            model.price = *price;
        else
            reader.fail(price.error());
    }
    return reader.finish(true).transform([](bool) { });
}

//! Puts what \a json lists on top of \a models.
static Result<void> mergeModels(QList<CatalogueModel> &models, const QJsonArray &list,
                                const QString &path)
{
    for (qsizetype i = 0; i < list.size(); ++i) {
        const QString place = path + u"/%1"_s.arg(i);
        const QJsonObject json = list.at(i).toObject();
        JsonReader item(json, place);
        const QString id = item.requiredString("id"_L1);
        if (id.isEmpty())
            item.fail("id"_L1, u"must not be empty"_s);
        if (const auto checked = item.finish(true); !checked)
            return std::unexpected(checked.error());
        auto known = std::ranges::find(models, id, &CatalogueModel::id);
        if (known == models.end()) {
            models.append({.id = id});
            known = std::prev(models.end());
        }
        if (const auto merged = mergeModel(*known, json, place); !merged)
            return merged;
    }
    return {};
}

static void readModels(JsonReader &reader, CatalogueProvider &provider)
{
    const QJsonArray list = reader.optionalArray("models"_L1).value_or(QJsonArray());
    if (list.isEmpty() || !reader.ok())
        return;
    QList<CatalogueModel> models = provider.models.list();
    if (const auto merged = mergeModels(models, list, reader.pathOf("models"_L1)); !merged)
        reader.fail(merged.error());
    provider.models = models;
}

static bool isHttpUrl(const QString &text)
{
    const QUrl url(text, QUrl::StrictMode);
    return url.isValid() && (url.scheme() == "https"_L1 || url.scheme() == "http"_L1)
        && !url.host().isEmpty() && url.userInfo().isEmpty();
}

// No regular expressions: their library takes 0.4 MB once it is used, and a start may read this.

static bool isIn(QChar c, char16_t first, char16_t last)
{
    return c >= first && c <= last;
}

//! \a url with "x" for each placeholder, such as {resource}.
static QString withoutPlaceholders(const QString &url)
{
    QString filled;
    for (qsizetype i = 0; i < url.size(); ++i) {
        qsizetype end = i + 1;
        while (url[i] == u'{' && end < url.size() && isIn(url[end], u'a', u'z'))
            ++end;
        const bool isPlaceholder = end > i + 1 && end < url.size() && url[end] == u'}';
        filled += isPlaceholder ? QChar(u'x') : url[i];
        i = isPlaceholder ? end : i;
    }
    return filled;
}

//! Such as EXAMPLE_API_KEY.
static bool isKeyVariable(const QString &name)
{
    return name.size() > kKeySuffix.size() && name.endsWith(kKeySuffix)
        && isIn(name.front(), u'A', u'Z') && std::ranges::all_of(name, [](QChar c) {
               return isIn(c, u'A', u'Z') || isIn(c, u'0', u'9') || c == u'_';
           });
}

static bool isProviderId(const QString &id)
{
    const auto isWordUnit = [](QChar c) { return isIn(c, u'a', u'z') || isIn(c, u'0', u'9'); };
    return !id.isEmpty() && isWordUnit(id.front()) && std::ranges::all_of(id, [&](QChar c) {
        return isWordUnit(c) || c == u'.' || c == u'_' || c == u'-';
    });
}

static void readBaseUrl(JsonReader &reader, CatalogueProvider &provider)
{
    const auto text = reader.optionalString("baseUrl"_L1);
    if (!text)
        return;
    if (!isHttpUrl(withoutPlaceholders(*text)))
        reader.fail("baseUrl"_L1, u"must be an http or https URL"_s);
    provider.baseUrl = *text;
}

//! Puts the members of \a json on top of \a provider.
static Result<void> mergeProvider(CatalogueProvider &provider, const QJsonObject &json,
                                  const QString &path)
{
    JsonReader reader(json, path);
    refuseUnknown(reader, json,
                  {"id"_L1, "title"_L1, "wireFormat"_L1, "newModels"_L1, "baseUrl"_L1,
                   "keyVariables"_L1, "page"_L1, "defaultModel"_L1, "local"_L1, "models"_L1});
    if (const auto title = reader.optionalString("title"_L1))
        provider.title = *title;
    if (const auto format = optionalFormat(reader))
        provider.wireFormat = *format;
    if (const auto format = optionalFormat(reader, "newModels"_L1))
        provider.newModels = format;
    readBaseUrl(reader, provider);
    const QStringList variables = reader.optionalStrings("keyVariables"_L1);
    for (const QString &name : variables) {
        if (!isKeyVariable(name))
            reader.fail("keyVariables"_L1, u"has names such as EXAMPLE_API_KEY only"_s);
    }
    if (json.contains("keyVariables"_L1))
        provider.keyVariables = variables;
    if (const auto page = reader.optionalString("page"_L1)) {
        if (!isHttpUrl(*page))
            reader.fail("page"_L1, u"must be an http or https URL"_s);
        provider.page = *page;
    }
    if (const auto model = reader.optionalString("defaultModel"_L1))
        provider.defaultModel = *model;
    if (const auto local = reader.optionalBool("local"_L1))
        provider.isLocal = *local;
    readModels(reader, provider);
    return reader.finish(true).transform([](bool) { });
}

static Result<QString> readId(const QJsonObject &json, const QString &path)
{
    JsonReader reader(json, path);
    const QString id = reader.requiredString("id"_L1);
    if (!isProviderId(id))
        reader.fail("id"_L1, u"has a-z, 0-9, \"-\", \"_\" and \".\" only"_s);
    if (id == "demo"_L1)
        reader.fail("id"_L1, u"demo is the built-in tour"_s);
    return reader.finish(id);
}

Result<void> ProviderCatalogue::merge(const QJsonObject &json)
{
    JsonReader reader(json);
    refuseUnknown(reader, json, {"checked"_L1, "providers"_L1});
    if (json.contains("checked"_L1))
        m_checked = optionalDate(reader, "checked"_L1);
    const QJsonArray list = reader.requiredArray("providers"_L1);
    for (qsizetype i = 0; i < list.size() && reader.ok(); ++i) {
        const QString path = u"/providers/%1"_s.arg(i);
        const QJsonObject entry = list.at(i).toObject();
        const auto id = readId(entry, path);
        if (!id)
            return std::unexpected(id.error());
        auto known = std::ranges::find(m_providers, *id, &CatalogueProvider::id);
        if (known == m_providers.end()) {
            m_providers.append({.id = *id, .title = *id});
            known = std::prev(m_providers.end());
        }
        if (const auto merged = mergeProvider(*known, entry, path); !merged)
            reader.fail(merged.error());
    }
    return reader.finish(true).transform([](bool) { });
}

Result<ProviderCatalogue> ProviderCatalogue::fromJson(const QJsonObject &json)
{
    ProviderCatalogue catalogue;
    if (const auto merged = catalogue.merge(json); !merged)
        return std::unexpected(merged.error());
    return catalogue;
}

const ProviderCatalogue &ProviderCatalogue::builtIn()
{
    static const ProviderCatalogue catalogue = [] {
        const QResource resource(u":/agentao/providers.packed"_s);
        Q_ASSERT(resource.compressionAlgorithm() == QResource::NoCompression); // its bytes stay
        ProviderCatalogue unpacked;
        unpacked.m_providers = PackedCatalogue::providers(
            {resource.data(), qsizetype(resource.uncompressedSize())}, unpacked.m_checked);
        return unpacked;
    }();
    return catalogue;
}

QString ProviderCatalogue::fetchedFile(const QString &cacheDir)
{
    return cacheDir + "/catalogue.json"_L1;
}

//! Nothing when it is no catalogue, or not newer than the program's own.
static std::optional<ProviderCatalogue> parseFetched(const QString &fileName)
{
    const auto json = JsonFile::read(fileName);
    const auto read = json ? ProviderCatalogue::fromJson(*json) : std::unexpected(json.error());
    if (!read || read->checked() <= ProviderCatalogue::builtIn().checked())
        return std::nullopt;
    return *read;
}

//! Read again when the file is another one: a session asks several times while it opens.
static std::optional<ProviderCatalogue> readFetched(const QString &cacheDir)
{
    struct Known
    {
        QString fileName;
        QDateTime modified;
        qint64 size = -1;
        std::optional<ProviderCatalogue> catalogue;
    };
    static QMutex mutex;
    static Known known;
    const QFileInfo file(cacheDir.isEmpty() ? QString() : ProviderCatalogue::fetchedFile(cacheDir));
    if (!file.exists())
        return std::nullopt;
    const QMutexLocker lock(&mutex);
    if (known.fileName != file.filePath() || known.modified != file.lastModified()
        || known.size != file.size()) {
        known = {file.filePath(), file.lastModified(), file.size(), parseFetched(file.filePath())};
    }
    return known.catalogue;
}

ProviderCatalogue ProviderCatalogue::load(const QString &configDir, std::optional<Error> *problem,
                                          const QString &cacheDir)
{
    const ProviderCatalogue base = readFetched(cacheDir).value_or(builtIn());
    const QString fileName = configDir + "/providers.json"_L1;
    if (configDir.isEmpty() || !QFileInfo::exists(fileName))
        return base;
    ProviderCatalogue catalogue = base;
    const auto json = JsonFile::read(fileName);
    const auto merged = json ? catalogue.merge(*json) : std::unexpected(json.error());
    if (merged)
        return catalogue;
    if (problem) {
        *problem = merged.error();
        if (json)
            problem->value().where = fileName + u'#' + merged.error().where;
    }
    return base;
}

const CatalogueProvider *ProviderCatalogue::find(QStringView id) const
{
    const auto found = std::ranges::find(m_providers, id, &CatalogueProvider::id);
    return found == m_providers.end() ? nullptr : &*found;
}

} // namespace AgentCore
