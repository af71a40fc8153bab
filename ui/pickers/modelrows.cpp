// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/modelrows.h"

#include "agentcore/config/providercatalogue.h"
#include "ui/pickers/modelpicker.h"
#include "ui/text/amounts.h"
#include "ui/text/fuzzymatch.h"
#include "ui/text/uitexts.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static QString money(double dollars)
{
    const bool isWhole = dollars == std::trunc(dollars);
    return u'$' + QLocale().toString(dollars, 'f', isWhole ? 0 : 2);
}

QString ModelFactsText::brief(const OfferedModel &model)
{
    const ModelProfile &profile = model.profile;
    QStringList facts;
    if (ModelOffer::isEnding(model.ends)) {
        const QString day = QLocale().toString(model.ends, tr("d MMM", "short date"));
        facts.append(model.ends <= QDate::currentDate() ? tr("ended %1").arg(day)
                                                        : tr("ends %1").arg(day));
    }
    if (profile.contextWindow > 0)
        facts.append(tokensText(profile.contextWindow));
    if (profile.vision.value_or(false))
        facts.append(tr("images"));
    if (profile.price.input && profile.price.output)
        facts.append(money(*profile.price.input) + " / "_L1 + money(*profile.price.output));
    return facts.join(u" · "_s);
}

QString ModelFactsText::spoken(const OfferedModel &model)
{
    const ModelProfile &profile = model.profile;
    const auto dayText = [](QDate day) { return QLocale().toString(day, QLocale::LongFormat); };
    QStringList facts;
    if (ModelOffer::isEnding(model.ends)) {
        facts.append(model.ends <= QDate::currentDate()
                         ? tr("Its provider has ended it on %1.").arg(dayText(model.ends))
                         : tr("Its provider ends it on %1.").arg(dayText(model.ends)));
    }
    if (profile.contextWindow > 0)
        facts.append(tr("Reads %1 tokens at once.").arg(tokensText(profile.contextWindow)));
    if (profile.vision)
        facts.append(*profile.vision ? tr("Sees images.") : tr("Does not see images."));
    if (profile.price.input && profile.price.output) {
        facts.append(tr("A million tokens cost %1 to read and %2 to write.")
                         .arg(money(*profile.price.input), money(*profile.price.output)));
    }
    if (model.released.isValid())
        facts.append(tr("Released on %1.").arg(dayText(model.released)));
    return facts.join(u' ');
}

QString providerTitle(const QString &provider)
{
    const CatalogueProvider *known = ProviderCatalogue::builtIn().find(provider);
    return known && !known->title.isEmpty() ? known->title : modelText(provider);
}

QString modelWithinProvider(const QString &name)
{
    const QString whole = modelText(name);
    return name.contains(u'/') && whole == name ? name.section(u'/', 1) : whole;
}

ModelRows::ModelRows(const SessionOption &models, const ModelOffer &offer)
{
    QHash<QString, const OfferedModel *> facts;
    for (const OfferedModel &model : offer.models)
        facts.insert(model.profile.fullName(), &model);
    m_rows.reserve(models.values.size());
    for (const OptionValue &value : models.values) {
        const QString &name = value.value;
        const QString whole = modelText(name);
        Row row;
        row.entry.id = name;
        row.entry.text = whole;
        row.name = modelWithinProvider(name);
        row.provider = name.section(u'/', 0, 0);
        if (const OfferedModel *known = facts.value(name)) {
            row.entry.note = ModelFactsText::brief(*known);
            const QString spoken = ModelFactsText::spoken(*known);
            row.entry.spoken = (whole + u". "_s + spoken).trimmed();
            if (ModelOffer::isEnding(known->ends))
                row.entry.icon = u"warning"_s;
        }
        m_names.insert(name);
        m_rows.append(std::move(row));
    }
}

//! How well the name fits, whatever its length: of equal ones the newest stays first. Unset: not.
static std::optional<int> fit(const QString &typed, const QString &whole, const QString &name)
{
    constexpr int kExact = 1'000'000;
    static constexpr qsizetype kLookedAt = 256; // by fuzzyScore(), which prefers short texts
    if (name.compare(typed, Qt::CaseInsensitive) == 0)
        return kExact;
    return fuzzyScore(typed, whole).transform([&whole](int score) {
        return score + int(std::min(whole.size(), kLookedAt));
    });
}

//! A favourite that no list has; it may be had all the same.
static PickEntry missingEntry(const QString &name)
{
    PickEntry entry;
    entry.id = name;
    entry.text = modelText(name);
    entry.note = ModelPicker::tr("not listed now");
    entry.icon = u"warning"_s;
    return entry;
}

QList<PickEntry> ModelRows::fitting(const QString &typed, const QStringList &favourites) const
{
    QList<std::pair<int, const Row *>> found;
    for (const Row &row : m_rows) {
        if (const auto score = fit(typed, row.entry.text, row.name))
            found.append({*score + int(favourites.contains(row.entry.id)), &row});
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &std::pair<int, const Row *>::first);
    QList<PickEntry> entries;
    entries.reserve(found.size());
    for (const auto &[score, row] : std::as_const(found)) {
        entries.append(row->entry);
        if (row->name == row->entry.text)
            continue;
        // Before it the names would be cut where they differ.
        entries.last().text = row->name;
        if (entries.last().spoken.isEmpty())
            entries.last().spoken = row->entry.text;
        const QString provider = providerTitle(row->provider);
        const QString facts = row->entry.note;
        entries.last().note = facts.isEmpty() ? provider : provider + u" · "_s + facts;
    }
    for (const QString &name : favourites) {
        if (!contains(name) && fit(typed, modelText(name), name.section(u'/', 1)))
            entries.append(missingEntry(name));
    }
    return entries;
}

QList<PickEntry> ModelRows::grouped(const QStringList &favourites) const
{
    QHash<QString, const Row *> byName;
    for (const Row &row : m_rows)
        byName.insert(row.entry.id, &row);
    QList<PickEntry> entries;
    for (const QString &name : favourites) {
        const Row *row = byName.value(name);
        if (entries.isEmpty())
            entries.append({.id = {}, .text = ModelPicker::tr("Favourites")});
        entries.append(row ? row->entry : missingEntry(name));
    }
    const QSet<QString> above(favourites.cbegin(), favourites.cend());
    QStringList providers;
    QHash<QString, QList<PickEntry>> groups;
    for (const Row &row : m_rows) {
        if (!groups.contains(row.provider))
            providers.append(row.provider);
        QList<PickEntry> &group = groups[row.provider];
        if (above.contains(row.entry.id))
            continue;
        group.append(row.entry);
        group.last().text = row.name;
    }
    for (const QString &provider : std::as_const(providers)) {
        if (groups.value(provider).isEmpty())
            continue; // all of them are favourites
        entries.append({.id = {}, .text = providerTitle(provider)});
        entries += groups.value(provider);
    }
    return entries;
}

QList<PickEntry> ModelRows::entries(const QString &typed,
                                    const std::optional<QStringList> &favourites,
                                    const QString &present) const
{
    const QStringList stars = favourites.value_or(QStringList());
    QList<PickEntry> entries = typed.isEmpty() ? grouped(stars) : fitting(typed, stars);
    for (PickEntry &entry : entries) {
        if (entry.isHeading())
            continue;
        entry.isChecked = entry.id == present;
        if (favourites)
            entry.isFavourite = stars.contains(entry.id);
    }
    return entries;
}

} // namespace Ui
