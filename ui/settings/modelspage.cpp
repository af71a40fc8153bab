// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/modelspage.h"

#include "agentcore/config/paths.h"
#include "agentcore/config/providercatalogue.h"
#include "agentcore/llm/catalogueupdate.h"
#include "ui/settings/favouritemodels.h"
#include "ui/settings/savedproviders.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QLocale>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

ModelsPage::ModelsPage(QString cacheDir, QUrl address, FavouriteModels *favourites,
                       const QString &favouritesFile, SavedProviders *providers, QWidget *parent)
    : SettingsPage(u"models"_s, parent)
    , m_cacheDir(std::move(cacheDir))
    , m_address(std::move(address))
    , m_date(new Label({}, Theme::Role::Text, Label::Size::Secondary))
    , m_button(new Button(Button::Kind::Raised, tr("Update the list of models")))
    , m_outcome(new Label({}, Theme::Role::TextMuted))
{
    m_date->setObjectName("catalogueDate"_L1);
    m_button->setObjectName("updateCatalogueButton"_L1);
    m_outcome->setObjectName("catalogueOutcome"_L1);
    for (Label *label : {m_date, m_outcome}) {
        label->setWordWrap(true);
        label->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    }
    auto *setUp = new Button(Button::Kind::Raised, tr("Set up a model…"));
    setUp->setObjectName("setUpModelButton"_L1);
    addSection(tr("Model"));
    addRow(u"models.setUp"_s, setUp);
    if (providers)
        addRow(u"models.providers"_s, providers, true);
    addFile(tr("For you, in all folders: %1"), Paths::configDir() + "/settings.json"_L1);
    if (favourites) {
        addSection(tr("Favourites"));
        addRow(u"models.favourites"_s, favourites, true);
        addFile(tr("For you, in all folders: %1"), favouritesFile);
    }
    addSection(tr("List of models"));
    addRow(u"models.catalogue"_s, m_button);
    addWide(m_date);
    addWide(m_outcome);
    addNote(tr("One request to %1, only when the button is pressed. Nothing about you or this "
               "program is sent.")
                .arg(m_address.toDisplayString()));
    endPage();
    read();
    connect(setUp, &Button::clicked, this, &ModelsPage::setUpRequested);
    connect(m_button, &Button::clicked, this, &ModelsPage::start);
}

ModelsPage::~ModelsPage() = default;

void ModelsPage::read()
{
    const QDate known = ProviderCatalogue::load({}, nullptr, m_cacheDir).checked();
    const QDate shipped = ProviderCatalogue::builtIn().checked();
    const auto text = [](QDate day) { return QLocale().toString(day, QLocale::LongFormat); };
    m_date->setText(known > shipped
                        ? tr("From %1, updated. The one included with the program is from %2.")
                              .arg(text(known), text(shipped))
                        : tr("From %1, included with the program.").arg(text(shipped)));
}

void ModelsPage::start()
{
    if (m_update)
        return;
    m_button->setEnabled(false);
    m_outcome->setRole(Theme::Role::TextMuted);
    m_outcome->setText(tr("Fetching…"));
    m_update = std::make_unique<CatalogueUpdate>(m_cacheDir);
    connect(m_update.get(), &CatalogueUpdate::finished, this, &ModelsPage::finish);
    m_update->start(m_address);
}

QString ModelsPage::outcomeText(const CatalogueNews &news)
{
    QStringList sentences{tr("%1 models are known now.").arg(news.models)};
    if (news.leftOut > 0)
        sentences += tr("%n entries of the list could not be read.", nullptr, news.leftOut);
    QStringList titles;
    for (const QString &id : news.kept) {
        const CatalogueProvider *provider = ProviderCatalogue::builtIn().find(id);
        titles += provider ? provider->title : id;
    }
    if (!titles.isEmpty()) {
        sentences += tr("The list lacks %1: their models are as they came with the program.")
                         .arg(titles.join(u", "_s));
    }
    return sentences.join(u' ');
}

void ModelsPage::finish(const Result<CatalogueNews> &news)
{
    m_update.release()->deleteLater(); // it is the sender
    m_button->setEnabled(true);
    if (!news) {
        m_outcome->setRole(Theme::Role::Danger);
        m_outcome->setText(tr("The list is as it was. %1").arg(errorText(news.error())));
        return;
    }
    m_outcome->setRole(Theme::Role::Success);
    m_outcome->setText(outcomeText(*news));
    read();
    emit updated();
}

} // namespace Ui
