// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/keystore.h"

#include "agentcore/config/jsonfile.h"

#include <QFile>
#include <QPointer>
#include <QTimer>

#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

KeyStore::KeyStore(QString configDir, Loader load, std::chrono::milliseconds limit, QObject *parent)
    : QObject(parent)
    , m_configDir(std::move(configDir))
    , m_load(std::move(load))
    , m_limit(limit)
{ }

KeyStore::~KeyStore() = default;

QString KeyStore::fileName() const
{
    return m_configDir + "/keys.json"_L1;
}

Keychain *KeyStore::keychain()
{
    if (!std::exchange(m_isLoaded, true) && m_load)
        m_keychain = m_load();
    return m_keychain.get();
}

Result<QString> KeyStore::readFile(const QString &provider) const
{
    const auto keys = JsonFile::read(fileName());
    if (!keys)
        return std::unexpected(keys.error());
    const QString key = keys->value(provider).toString();
    if (key.isEmpty())
        return fail(ErrorCode::NotFound, u"no key is stored for the provider %1"_s.arg(provider));
    return key;
}

Result<void> KeyStore::writeFile(const QString &provider, const QString &key) const
{
    auto keys = JsonFile::read(fileName());
    if (!keys)
        return std::unexpected(keys.error());
    if (key.isEmpty() && !keys->contains(provider))
        return {};
    if (key.isEmpty())
        keys->remove(provider);
    else
        keys->insert(provider, key);
    return JsonFile::writePrivate(fileName(), *keys);
}

//! A callback for the keychain that calls \a callback with what it says or, when it stays silent,
//! with Timeout; from the event loop, and only once.
template <typename T>
std::function<void(const Result<T> &)>
KeyStore::bounded(std::function<void(const Result<T> &)> callback)
{
    auto *timer = new QTimer(this); // whoever comes first deletes it
    timer->setSingleShot(true);
    const QPointer<QTimer> waiting(timer);
    const auto finish = [this, waiting, callback = std::move(callback)](const Result<T> &result) {
        if (!waiting)
            return;
        delete waiting.data();
        QMetaObject::invokeMethod(
            this, [callback, result] { callback(result); }, Qt::QueuedConnection);
    };
    connect(timer, &QTimer::timeout, this, [finish] {
        const auto own = finish; // the timer's death deletes the other
        own(fail(ErrorCode::Timeout, u"the keychain does not answer"_s));
    });
    timer->start(m_limit);
    return finish;
}

static std::unexpected<Error> noKeychain()
{
    return fail(ErrorCode::Unsupported, u"there is no keychain"_s);
}

void KeyStore::read(const QString &provider, Keychain::Read callback)
{
    // The file has a key only when the keychain did not take it, so the keychain's is older.
    if (const auto fromFile = readFile(provider)) {
        QMetaObject::invokeMethod(
            this, [callback = std::move(callback), fromFile] { callback(fromFile); },
            Qt::QueuedConnection);
        return;
    }
    const auto answer = bounded<QString>(
        [this, provider, callback = std::move(callback)](const Result<QString> &fromKeychain) {
            if (fromKeychain && !fromKeychain->isEmpty()) {
                callback(fromKeychain);
                return;
            }
            const auto fromFile = readFile(provider);
            const bool isMissing = !fromFile && fromFile.error().code == ErrorCode::NotFound;
            const bool isSilent = !fromKeychain && fromKeychain.error().code != ErrorCode::NotFound
                && fromKeychain.error().code != ErrorCode::Unsupported;
            callback(isMissing && isSilent ? fromKeychain : fromFile);
        });
    if (Keychain *chain = keychain())
        chain->read(provider, answer);
    else
        answer(noKeychain());
}

void KeyStore::write(const QString &provider, const QString &key,
                     std::function<void(const Result<Stored> &)> callback)
{
    Q_ASSERT(!key.isEmpty());
    const auto answer = bounded<void>(
        [this, provider, key, callback = std::move(callback)](const Result<void> &inKeychain) {
            // Never in both.
            const auto inFile = writeFile(provider, inKeychain ? QString() : key);
            if (!inFile)
                callback(std::unexpected(inFile.error()));
            else if (inKeychain)
                callback(Stored{Place::Keychain, {}});
            else
                callback(Stored{Place::File, inKeychain.error()});
        });
    if (Keychain *chain = keychain())
        chain->write(provider, key, answer);
    else
        answer(noKeychain());
}

void KeyStore::remove(const QString &provider, Keychain::Done callback)
{
    const auto answer = bounded<void>(
        [this, provider, callback = std::move(callback)](const Result<void> &fromKeychain) {
            const auto fromFile = writeFile(provider, {});
            const bool isGone = fromKeychain || fromKeychain.error().code == ErrorCode::Unsupported;
            callback(fromFile && !isGone ? fromKeychain : fromFile);
        });
    if (Keychain *chain = keychain())
        chain->remove(provider, answer);
    else
        answer(noKeychain());
}

} // namespace AgentCore
