// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/spellchecker.h"

#include <Sonnet/Speller>

#include <QTimer>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxKnown = 20'000;
static constexpr qsizetype kMaxSuggestions = 6;

//! What runs in the thread.
class SpellChecker::Worker : public QObject
{
public:
    explicit Worker(QLocale locale)
        : m_locale(std::move(locale))
    { }

    QHash<QString, bool> check(const QSet<QString> &words)
    {
        QHash<QString, bool> results;
        for (const QString &word : words)
            results.insert(word, !load() || !m_speller->isMisspelled(word));
        return results;
    }

    QStringList suggest(const QString &word)
    {
        const QStringList all = load() ? m_speller->suggest(word) : QStringList();
        return all.first(std::min(all.size(), kMaxSuggestions));
    }

    void learn(const QString &word)
    {
        if (load())
            m_speller->addToPersonal(word);
    }

private:
    // The dictionary of the very locale, else any of its language; null: there is none.
    Sonnet::Speller *load()
    {
        if (m_isLoaded)
            return m_speller.get();
        m_isLoaded = true;
        const QStringList languages = Sonnet::Speller().availableLanguages();
        const QString wanted = m_locale.name();
        const QString stem = wanted.section(u'_', 0, 0);
        auto found = std::ranges::find(languages, wanted);
        if (found == languages.end()) {
            found = std::ranges::find_if(languages, [&stem](const QString &language) {
                return language == stem || language.startsWith(stem + u'_');
            });
        }
        if (found == languages.end())
            return nullptr;
        auto speller = std::make_unique<Sonnet::Speller>(*found);
        if (speller->isValid())
            m_speller = std::move(speller);
        return m_speller.get();
    }

    QLocale m_locale;
    std::unique_ptr<Sonnet::Speller> m_speller;
    bool m_isLoaded = false;
};

SpellChecker::SpellChecker(const QLocale &locale, QObject *parent)
    : QObject(parent)
    , m_locale(locale)
    , m_worker(new Worker(locale))
{
    m_thread.setObjectName("spelling"_L1);
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
}

SpellChecker::~SpellChecker()
{
    if (!m_thread.isRunning()) {
        delete m_worker;
        return;
    }
    m_thread.quit();
    m_thread.wait(); // for the look-up that is under way, some milliseconds
}

QChar::Script SpellChecker::script() const
{
    switch (m_locale.script()) {
    case QLocale::CyrillicScript:
        return QChar::Script_Cyrillic;
    case QLocale::GreekScript:
        return QChar::Script_Greek;
    case QLocale::HebrewScript:
        return QChar::Script_Hebrew;
    case QLocale::ArabicScript:
        return QChar::Script_Arabic;
    default:
        return QChar::Script_Latin;
    }
}

std::optional<bool> SpellChecker::isRight(const QString &word)
{
    if (const auto known = m_known.constFind(word); known != m_known.cend())
        return *known;
    if (m_asked.contains(word) || m_wanted.contains(word))
        return std::nullopt;
    if (m_wanted.isEmpty())
        QTimer::singleShot(0, this, &SpellChecker::ask);
    m_wanted.insert(word);
    return std::nullopt;
}

void SpellChecker::ask()
{
    if (!m_thread.isRunning())
        m_thread.start(QThread::LowPriority);
    const QSet<QString> words = std::exchange(m_wanted, {});
    m_asked.unite(words);
    QMetaObject::invokeMethod(m_worker, [this, worker = m_worker, words] {
        const QHash<QString, bool> results = worker->check(words);
        QMetaObject::invokeMethod(this, [this, results] { handleChecked(results); });
    });
}

void SpellChecker::handleChecked(const QHash<QString, bool> &results)
{
    if (m_known.size() > kMaxKnown)
        m_known.clear();
    for (auto result = results.cbegin(); result != results.cend(); ++result) {
        if (m_asked.remove(result.key()))
            m_known.insert(result.key(), result.value());
    }
    emit checked();
}

void SpellChecker::suggest(const QString &word)
{
    if (!m_thread.isRunning())
        m_thread.start(QThread::LowPriority);
    QMetaObject::invokeMethod(m_worker, [this, worker = m_worker, word] {
        const QStringList suggestions = worker->suggest(word);
        QMetaObject::invokeMethod(this,
                                  [this, word, suggestions] { emit suggested(word, suggestions); });
    });
}

void SpellChecker::learn(const QString &word)
{
    QMetaObject::invokeMethod(m_worker, [worker = m_worker, word] { worker->learn(word); });
    makeRight(word);
}

void SpellChecker::ignore(const QString &word)
{
    makeRight(word);
}

void SpellChecker::makeRight(const QString &word)
{
    m_asked.remove(word);
    m_wanted.remove(word);
    m_known.insert(word, true);
    emit checked();
}

} // namespace Ui
